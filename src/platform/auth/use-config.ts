import type { PublicConfig } from '#/platform/env/public-config.ts'
import { useStart } from './use-start.ts'

/** Never asks by itself: on a page that failed before it knew, there is none. */
export function useConfig(): PublicConfig | undefined {
  return useStart()?.config
}
