import type { PublicConfig } from '#/platform/env/public-config.ts'
import { useStart } from './use-start.ts'

/** Does not fetch: undefined on a page that failed before the data was loaded. */
export function useConfig(): PublicConfig | undefined {
  return useStart()?.config
}
