import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Badge } from '#/ui/data/badge.tsx'
import { statusOf, userRoles } from './user-search.ts'
import type { UserSummary } from './user.ts'

const tones = { active: 'success', banned: 'danger', notOnboarded: 'warning' } as const

export function StatusBadge({ user }: { user: UserSummary }) {
  const { t } = useTranslation()
  const status = statusOf(user)
  return <Badge tone={tones[status]}>{t(`user.status.${status}`)}</Badge>
}

/** An unknown role is shown as it is stored. */
export function RoleBadges({ user }: { user: UserSummary }) {
  const { t } = useTranslation()
  return user.roles.map((role) => {
    const known = userRoles.find((name) => name === role)
    return (
      <Badge key={role} tone={known === 'admin' ? 'accent' : 'neutral'}>
        {known ? t(`user.role.${known}`) : <bdi>{role}</bdi>}
      </Badge>
    )
  })
}
