import { Link } from '#/platform/http/link.tsx'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { RichText } from '#/platform/i18n/rich-text.tsx'
import { subjectPages } from './activity-kinds.ts'
import type { Activity } from './activity.ts'

export function ActivitySubject({ activity }: { activity: Activity }) {
  const { kind, subject } = activity
  const name = <bdi className="wrap-anywhere">{subject.name}</bdi>
  // A deleted subject has no page, so none of its entries link to one.
  if (!subject.id || subject.gone) return name
  const page = subjectPages.get(kind)
  if (!page) return name
  return (
    <Link to={page as '/manager/users/$id'} params={{ id: subject.id }} className="hover:underline">
      {name}
    </Link>
  )
}

export function ActivityActor({
  activity: { actor, impersonator, program },
}: {
  activity: Activity
}) {
  const { t } = useTranslation()
  return (
    <>
      {actor.name ? <bdi className="wrap-anywhere">{actor.name}</bdi> : t('activity.unknownActor')}
      {impersonator && (
        <span className="block text-xs text-muted">
          {t('activity.impersonatedBy', { name: impersonator })}
        </span>
      )}
      {program && (
        <span className="block text-xs text-muted">
          <RichText
            text={t('activity.withProgram', { name: program })}
            parts={{ name: (text) => <bdi className="wrap-anywhere">{text}</bdi> }}
          />
        </span>
      )}
    </>
  )
}
