import { queryOptions } from '@tanstack/react-query'
import type { ImportSource } from './csv-import.ts'

const latest = ({ feature, calls }: ImportSource) =>
  queryOptions({
    queryKey: ['csv-import', feature.name, 'latest'],
    queryFn: () => calls().latest(),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? 1_000 : false),
  })

export const csvImportQueries = {
  latest,

  /** For loaders: always refetched, so that the page shows the current state and does not refetch it. */
  fresh: (source: ImportSource) => ({ ...latest(source), staleTime: 0 }),

  problems: ({ feature, calls }: ImportSource, id: string, invalid: number) =>
    queryOptions({
      queryKey: ['csv-import', feature.name, 'problems', id, invalid],
      queryFn: () => calls().problems({ id }),
    }),
}
