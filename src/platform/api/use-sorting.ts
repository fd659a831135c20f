import type { ListPageProps, ListSearch, SearchDefinition } from './list-search.ts'

/** The sort order of a table, which is stored in the URL. */
export function useSorting<Definition extends SearchDefinition>(
  { defaultSort, read }: Definition,
  { search, onSearch }: ListPageProps<ListSearch<Definition>>,
) {
  const { sort = defaultSort } = search
  return {
    sort: {
      column: sort.replace('-', ''),
      direction: sort.startsWith('-') ? ('descending' as const) : ('ascending' as const),
    },
    onSort: (column: string, direction: 'ascending' | 'descending') =>
      onSearch((now) => {
        const next = direction === 'descending' ? `-${column}` : column
        return read({ ...now, sort: next }) as ListSearch<Definition>
      }),
  }
}
