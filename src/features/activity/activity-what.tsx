import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { bookAudit } from '#/features/book/book.audit.ts'
import type { Activity } from './activity.ts'

/** The pages of the subjects of audit events. */
const pages = {
  book: bookAudit.page,
  user: '/manager/users/$id',
} as const

const isShown = (about: string): about is keyof typeof pages => Object.hasOwn(pages, about)

export function ActivitySubject({ activity }: { activity: Activity }) {
  const { kind, subject } = activity
  const name = <bdi className="wrap-anywhere">{subject.name}</bdi>
  // A deleted subject has no page, so none of its entries link to one.
  if (!subject.id || subject.gone) return name
  const about = kind.split('-')[0] ?? ''
  if (!isShown(about)) return name
  return (
    <Link to={pages[about]} params={{ id: subject.id }} className="hover:underline">
      {name}
    </Link>
  )
}

export function ActivityActor({ activity: { actor, through } }: { activity: Activity }) {
  const { t } = useTranslation()
  return (
    <>
      {actor.name ? <bdi className="wrap-anywhere">{actor.name}</bdi> : t('activity.unknownActor')}
      {through && (
        <span className="block text-xs text-muted">{t('activity.through', { name: through })}</span>
      )}
    </>
  )
}
