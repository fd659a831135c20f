import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Activity } from './activity.ts'

/** Whatever is no more leads nowhere. */
const isGone = ({ kind }: Activity) => kind.endsWith('-deleted')

export function ActivitySubject({ activity }: { activity: Activity }) {
  const { kind, subject } = activity
  const name = <bdi className="wrap-anywhere">{subject.name}</bdi>
  if (!subject.id || isGone(activity)) return name
  const link = 'hover:underline'
  if (kind.startsWith('book-'))
    return (
      <Link to="/manager/books/$id" params={{ id: subject.id }} className={link}>
        {name}
      </Link>
    )
  if (kind.startsWith('user-'))
    return (
      <Link to="/manager/users/$id" params={{ id: subject.id }} className={link}>
        {name}
      </Link>
    )
  return name
}

export function ActivityActor({ activity: { actor, through } }: { activity: Activity }) {
  const { t } = useTranslation()
  return (
    <>
      {actor.name ? <bdi className="wrap-anywhere">{actor.name}</bdi> : t('activity.somebody')}
      {through && (
        <span className="block text-xs text-muted">{t('activity.through', { name: through })}</span>
      )}
    </>
  )
}
