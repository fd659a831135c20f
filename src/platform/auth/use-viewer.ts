import { useStart } from './use-start.ts'
import type { Viewer } from './viewer.ts'

/** Known before any page renders; null for a visitor. */
export function useViewer(): Viewer | null {
  return useStart()?.viewer ?? null
}
