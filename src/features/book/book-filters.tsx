import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { genreQueries } from '#/features/genre/genre.queries.ts'
import type { Change } from '#/platform/api/list-search.ts'
import { ChipChoice } from '#/ui/inputs/chip-choice.tsx'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import { SearchBox } from '#/ui/inputs/search-box.tsx'
import { bookSorts, defaultBookSort, readBookSearch } from './book-search.ts'
import type { BookSearch } from './book-search.ts'

type Props = {
  search: BookSearch
  onSearch: (search: Change<BookSearch>) => void
  /** Filters of one area only. */
  children?: ReactNode
}

/** The filters of the list, stored in the URL. */
export function BookFilters({ search, onSearch, children }: Props) {
  const { t } = useTranslation()
  const { data: genres } = useSuspenseQuery(genreQueries.list())
  const change = (part: BookSearch) => onSearch((now) => readBookSearch({ ...now, ...part }))
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          className="min-w-56 grow sm:max-w-sm"
          value={search.searchTerm ?? ''}
          onValue={(searchTerm) => change({ searchTerm })}
          label={t('book.search.label')}
          clearLabel={t('book.search.clear')}
          placeholder={t('book.search.placeholder')}
        />
        <NativeSelect
          className="max-sm:min-w-0 max-sm:flex-1 max-sm:basis-40"
          aria-label={t('book.sort.label')}
          value={search.sort ?? defaultBookSort}
          onChange={(event) =>
            change({ sort: bookSorts.find((sort) => sort === event.target.value) })
          }
          options={bookSorts.map((value) => ({ value, label: t(`book.sort.${value}`) }))}
        />
        {children}
      </div>
      <ChipChoice
        label={t('book.genre.label')}
        options={genres}
        value={search.genre}
        onValue={(genre) => change({ genre })}
        labels={{
          all: t('book.genre.all'),
          more: t('book.genre.more'),
          search: t('book.genre.search'),
          clear: t('book.search.clear'),
          none: t('book.noResults.title'),
          close: t('book.genre.close'),
        }}
      />
    </div>
  )
}
