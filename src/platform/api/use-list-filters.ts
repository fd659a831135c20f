import type { ChangeEvent } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { ListPageProps, ListSearch, SearchDefinition } from './list-search.ts'

/** The search field and the sort order of a list, for `ListFilters`; both are stored in the URL. */
export function useListFilters<Definition extends SearchDefinition>(
  { sorts, defaultSort, read }: Definition,
  { search, onSearch }: ListPageProps<ListSearch<Definition>>,
  label: string,
  nameSort: (sort: Definition['sorts'][number]) => string,
) {
  const { t } = useTranslation()
  const change = (part: Record<string, string>) =>
    onSearch((now) => read({ ...now, ...part }) as ListSearch<Definition>)
  return {
    search: {
      value: search.searchTerm ?? '',
      onValue: (searchTerm: string) => change({ searchTerm }),
      label,
      clearLabel: t('list.clearSearch'),
      placeholder: t('list.search'),
    },
    sort: {
      'aria-label': t('list.sortBy'),
      value: search.sort ?? defaultSort,
      onChange: (event: ChangeEvent<HTMLSelectElement>) => change({ sort: event.target.value }),
      options: sorts.map((value) => ({ value, label: nameSort(value) })),
    },
  }
}
