import { useSuspenseQuery } from '@tanstack/react-query'
import { canInOrganization } from '#/platform/organization/organization-role.ts'
import type { OrganizationNeeds } from '#/platform/organization/organization-role.ts'
import { organizationQueries } from './organization.queries.ts'

/** The organization of the page, which its loader has fetched, and what the user may do in it. */
export function useOrganization(slug: string) {
  const { data: organization } = useSuspenseQuery(organizationQueries.bySlug(slug))
  return {
    organization,
    organizationId: organization.id,
    may: (needs: OrganizationNeeds) => canInOrganization(organization.permissions, needs),
  }
}
