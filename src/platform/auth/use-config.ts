import type { PublicConfig } from '#/platform/env/public-config.ts'
import { useInitialData } from './use-initial-data.ts'

/** Does not fetch: undefined on a page that failed before the data was loaded. */
export function useConfig(): PublicConfig | undefined {
  return useInitialData()?.config
}
