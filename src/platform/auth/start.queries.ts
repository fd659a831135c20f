import { queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import { currentRequest } from '#/platform/http/server/request-scope.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import type { Viewer } from './viewer.ts'

export type StartData = { viewer: Viewer | null; config: PublicConfig; sidebarCollapsed: boolean }

export const sidebarCookie = 'sidebar'

/** The one server call every page begins with: who is there and what the server allows. */
const fetchStart = createServerFn({ method: 'GET' }).handler(async (): Promise<StartData> => {
  const scope = currentRequest()
  const session = await scope.session()
  return {
    viewer: session?.viewer ?? null,
    config: scope.publicConfig,
    sidebarCollapsed: scope.cookies.get(sidebarCookie) === 'collapsed',
  }
})

export const startQueries = {
  current: () =>
    queryOptions({
      queryKey: ['start'],
      queryFn: () => fetchStart(),
      staleTime: Infinity,
      gcTime: Infinity,
    }),
}
