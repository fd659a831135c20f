import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { genreQueries } from '#/features/genre/genre.queries.ts'
import { useListFilters } from '#/platform/api/use-list-filters.ts'
import { FilterChips } from '#/ui/inputs/filter-chips.tsx'
import { ListFilters } from '#/ui/data/list-filters.tsx'
import { bookSearch } from './book-search.ts'
import type { BookListProps } from './book-search.ts'

type Props = BookListProps & {
  /** Filters of one area only. */
  children?: ReactNode
}

/** The filters of the list, stored in the URL. */
export function BookFilters({ children, ...state }: Props) {
  const { t } = useTranslation()
  const { data: genres } = useSuspenseQuery(genreQueries.list())
  const filters = useListFilters(bookSearch, state, t('book.search.label'), (sort) =>
    t(`book.sort.${sort}`),
  )
  return (
    <div className="grid gap-3">
      <ListFilters {...filters}>{children}</ListFilters>
      <FilterChips
        label={t('book.genre.label')}
        options={genres}
        value={state.search.genre}
        onValue={(genre) => state.onSearch((now) => bookSearch.read({ ...now, genre }))}
        labels={{
          all: t('book.genre.all'),
          more: t('book.genre.more'),
          search: t('book.genre.search'),
          clear: t('list.clearSearch'),
          none: t('book.noResults.title'),
          close: t('book.genre.close'),
        }}
      />
    </div>
  )
}
