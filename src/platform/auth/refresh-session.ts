import type { QueryClient } from '@tanstack/react-query'
import { initialDataQueries } from './initial-data.queries.ts'

type Page = { queryClient: QueryClient; invalidate: () => unknown }

/** Loaded on demand: a first visit does not need it. */
export async function refreshSession({ queryClient, invalidate }: Page): Promise<void> {
  const start = initialDataQueries.current()
  const viewer = () => queryClient.getQueryData(start.queryKey)?.viewer?.id
  const before = viewer()
  await queryClient.query({ ...start, staleTime: 0 }).catch(() => undefined)
  // A whole reload for another user: nothing the previous one saw stays in memory.
  if (before && viewer() !== before) window.location.reload()
  else invalidate()
}
