import { queryOptions } from '@tanstack/react-query'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import type { Viewer } from './viewer.ts'

export type StartData = { viewer: Viewer | null; config: PublicConfig; sidebarCollapsed: boolean }

export const sidebarCookie = 'sidebar'

export const startQueries = {
  current: () =>
    queryOptions({
      queryKey: ['start'],
      // Loaded when first called: a page that came from the server already has the answer, and the
      // calling machinery is a tenth of its weight.
      queryFn: async () => (await import('./start-call.ts')).fetchStart(),
      staleTime: Infinity,
      gcTime: Infinity,
    }),
}
