import { useTranslation } from 'react-i18next'
import type { OrganizationRole } from '#/platform/organization/organization-role.ts'
import { Badge } from '#/ui/data/badge.tsx'

export function RoleBadge({ role }: { role: OrganizationRole }) {
  const { t } = useTranslation()
  return (
    <Badge tone={role === 'member' ? 'neutral' : 'accent'}>{t(`organization.role.${role}`)}</Badge>
  )
}
