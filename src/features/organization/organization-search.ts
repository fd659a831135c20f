import { defineSearch, readChoice } from '#/platform/api/list-search.ts'
import { organizationRoles } from '#/platform/organization/organization-role-names.ts'

export const organizationSearch = defineSearch(['name', 'createdAt'], 'name')

export const memberSearch = defineSearch(['createdAt'], 'createdAt', {
  role: (value: unknown) => readChoice(value, organizationRoles),
})

export const invitationFilters = ['pending', 'expired', 'accepted', 'declined', 'canceled'] as const
export type InvitationFilter = (typeof invitationFilters)[number]

export const invitationSearch = defineSearch(['createdAt'], '-createdAt', {
  status: (value: unknown) => readChoice(value, invitationFilters),
})
