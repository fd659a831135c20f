import { useInitialData } from './use-initial-data.ts'
import type { Viewer } from './viewer.ts'

/** The signed-in user, known before any page renders; null for a visitor. */
export function useViewer(): Viewer | null {
  return useInitialData()?.viewer ?? null
}
