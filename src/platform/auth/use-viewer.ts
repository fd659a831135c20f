import { useQuery } from '@tanstack/react-query'
import { startQueries } from './start.queries.ts'
import type { Viewer } from './viewer.ts'

/** Known before any page renders; null for a visitor. */
export function useViewer(): Viewer | null {
  return useQuery({ ...startQueries.current(), enabled: false }).data?.viewer ?? null
}
