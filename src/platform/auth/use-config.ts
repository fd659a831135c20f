import { useQuery } from '@tanstack/react-query'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import { startQueries } from './start.queries.ts'

/** Never asks by itself: on a page that failed before it knew, there is none. */
export function useConfig(): PublicConfig | undefined {
  return useQuery({ ...startQueries.current(), enabled: false }).data?.config
}
