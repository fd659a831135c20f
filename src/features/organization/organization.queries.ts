import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { listQuery } from '#/platform/api/list-pages.ts'
import type { ListSearch } from '#/platform/api/list-search.ts'
import { load } from '#/platform/http/load.ts'
import { staleAfterAnyChange } from '#/platform/live/invalidate.ts'
import { canInOrganization } from '#/platform/organization/organization-role.ts'
import type { OrganizationNeeds } from '#/platform/organization/organization-role.ts'
import type { invitationSearch, memberSearch, organizationSearch } from './organization-search.ts'

// The third part of a key is an object: a string there is the ID of the changed record, and most
// changes of an organization name a member, a team or an invitation.

export type OrganizationSearch = ListSearch<typeof organizationSearch>
export type MemberSearch = ListSearch<typeof memberSearch>
export type InvitationSearch = ListSearch<typeof invitationSearch>

export const organizationQueries = {
  list: (search: OrganizationSearch) =>
    listQuery(['organization', 'list', search], (cursor) =>
      api.organization.list({ ...search, cursor }),
    ),

  /** For administrators of the product. */
  managed: (search: OrganizationSearch) =>
    listQuery(['organization', 'managed', search], (cursor) =>
      api.organization.all({ ...search, cursor }),
    ),

  bySlug: (slug: string) =>
    queryOptions({
      queryKey: ['organization', 'by-slug', { slug }],
      queryFn: () => api.organization.bySlug({ slug }),
    }),

  detail: (organizationId: string) =>
    queryOptions({
      queryKey: ['organization', 'detail', { organizationId }],
      queryFn: () => api.organization.get({ organizationId }),
    }),

  suggestedSlug: (name: string) =>
    queryOptions({
      queryKey: ['organization', 'suggested-slug', { name }],
      queryFn: () => api.organization.suggestSlug({ name }),
    }),

  slugState: (slug: string) =>
    queryOptions({
      queryKey: ['organization', 'slug-state', { slug }],
      queryFn: () => api.organization.checkSlug({ slug }),
    }),

  activity: (organizationId: string, { searchTerm = '' }: { searchTerm?: string }) => ({
    ...listQuery(['organization', 'activity', { organizationId, searchTerm }], (cursor) =>
      api.organization.activity({ organizationId, searchTerm, cursor }),
    ),
    meta: staleAfterAnyChange,
  }),
}

export const memberQueries = {
  list: (organizationId: string, search: MemberSearch & { teamId?: string }) =>
    listQuery(['member', 'list', { organizationId, ...search }], (cursor) =>
      api.member.list({ organizationId, ...search, cursor }),
    ),
}

export const teamQueries = {
  list: (organizationId: string) =>
    queryOptions({
      queryKey: ['team', 'list', { organizationId }],
      queryFn: () => api.team.list({ organizationId }),
    }),
}

export const invitationQueries = {
  list: (organizationId: string, search: InvitationSearch) =>
    listQuery(['invitation', 'list', { organizationId, ...search }], (cursor) =>
      api.invitation.list({ organizationId, ...search, cursor }),
    ),

  joinLink: (organizationId: string) =>
    queryOptions({
      queryKey: ['invitation', 'join-link', { organizationId }],
      queryFn: () => api.invitation.joinLink({ organizationId }),
    }),

  view: (token: string) =>
    queryOptions({
      queryKey: ['invitation', 'view', { token }],
      queryFn: () => api.invitation.view({ token }),
    }),

  viewJoinLink: (token: string) =>
    queryOptions({
      queryKey: ['invitation', 'view-join-link', { token }],
      queryFn: () => api.invitation.viewJoinLink({ token }),
    }),
}

/** For the loaders of an organization's pages: all of them call it, and it is fetched once. */
export const loadOrganization = (queryClient: QueryClient, slug: string) =>
  load(queryClient.query({ ...organizationQueries.bySlug(slug), staleTime: 'static' }))

/** The organization of the page, which its loader has fetched, and what the user may do in it. */
export function useOrganization(slug: string) {
  const { data: organization } = useSuspenseQuery(organizationQueries.bySlug(slug))
  return {
    organization,
    organizationId: organization.id,
    may: (needs: OrganizationNeeds) => canInOrganization(organization.permissions, needs),
  }
}
