import * as list from '#/registry/app-navigation.ts'
import type { Entry } from './navigation.ts'

export const appEntries: readonly Entry[] = Object.values(list).toSorted(
  (one, other) => one.position - other.position,
)
