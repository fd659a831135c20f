import { canInOrganization, mayManageRole } from '#/platform/organization/organization-role.ts'
import type { Member, OrganizationDetail } from '../organization.ts'
import type { MemberAction } from './member-dialogs.tsx'

/** What the user can do with a member. The server checks it again. */
export function memberActions(
  { permissions, role }: Pick<OrganizationDetail, 'permissions' | 'role'>,
  member: Pick<Member, 'userId' | 'role' | 'banned'>,
  viewerId: string | undefined,
): MemberAction[] {
  const isViewer = member.userId === viewerId
  const manages = mayManageRole(permissions, member.role)
  const may = (action: 'update' | 'delete') =>
    manages && canInOrganization(permissions, { member: [action] })
  const transfers = role === 'owner' && member.role !== 'owner' && !isViewer && !member.banned
  return [
    ...(may('update') ? (['role'] as const) : []),
    ...(transfers ? (['transfer'] as const) : []),
    ...(may('delete') && !isViewer ? (['remove'] as const) : []),
    ...(isViewer ? (['leave'] as const) : []),
  ]
}
