import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { can } from '#/platform/auth/viewer.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'
import { api } from '#/platform/api/api.ts'

export const apiKeyQueries = {
  mine: () => queryOptions({ queryKey: ['apiKey', 'mine'], queryFn: () => api.apiKey.list() }),

  options: () =>
    queryOptions({ queryKey: ['apiKey', 'options'], queryFn: () => api.apiKey.options() }),

  ofUser: (userId: string) =>
    queryOptions({
      queryKey: ['apiKey', 'of', userId],
      queryFn: () => api.apiKey.listOf({ userId }),
    }),
}

/** Keys belong to the owner of the account, not to an impersonator. */
export const hasApiKeys = (viewer: Viewer | null) =>
  can(viewer, { apiKey: ['use'] }) && !viewer?.impersonated

export const loadMyApiKeys = async (queryClient: QueryClient, viewer: Viewer | null) =>
  hasApiKeys(viewer) &&
  Promise.all([
    queryClient.query({ ...apiKeyQueries.mine(), staleTime: 'static' }),
    queryClient.query({ ...apiKeyQueries.options(), staleTime: 'static' }),
  ])

export const loadApiKeysOf = async (
  queryClient: QueryClient,
  viewer: Viewer | null,
  userId: string,
) =>
  can(viewer, { apiKey: ['list'] }) &&
  queryClient.query({ ...apiKeyQueries.ofUser(userId), staleTime: 'static' })
