import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'

export const organizationApiKeyQueries = {
  list: (organizationId: string) =>
    queryOptions({
      queryKey: ['organizationApiKey', 'list', organizationId],
      queryFn: () => api.organizationApiKey.list({ organizationId }),
    }),

  options: (organizationId: string) =>
    queryOptions({
      queryKey: ['organizationApiKey', 'options', organizationId],
      queryFn: () => api.organizationApiKey.options({ organizationId }),
    }),
}

export const loadOrganizationApiKeys = (queryClient: QueryClient, organizationId: string) =>
  Promise.all([
    queryClient.query({ ...organizationApiKeyQueries.list(organizationId), staleTime: 'static' }),
    queryClient.query({
      ...organizationApiKeyQueries.options(organizationId),
      staleTime: 'static',
    }),
  ])
