import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { OrganizationRole } from '#/platform/organization/organization-role.ts'
import { Badge } from '#/ui/data/badge.tsx'

export function RoleBadge({ role }: { role: OrganizationRole }) {
  const { t } = useTranslation()
  return (
    <Badge tone={role === 'member' ? 'neutral' : 'accent'}>{t(`organization.role.${role}`)}</Badge>
  )
}
