import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import { loadIndependently } from '#/platform/http/load-independently.ts'
import { mayCreateOrganization } from './may-create.ts'

// Apart from the other queries, because the switcher is on every page.

/** The first of the user's organizations. */
export const switcherQuery = () =>
  queryOptions({
    queryKey: ['organization', 'some'],
    queryFn: () => api.organization.list({ limit: 8 }),
  })

type Context = {
  queryClient: QueryClient
  config: PublicConfig
  viewer: Viewer | null | undefined
}

/**
 * For the app's layout: whether a user who may create no organization has one. In a browser the switcher
 * fetches it itself.
 */
export async function loadSwitcher({ queryClient, config: { organizations }, viewer }: Context) {
  if (import.meta.env.SSR && organizations && !mayCreateOrganization(organizations, viewer))
    await loadIndependently([queryClient.query(switcherQuery())])
}
