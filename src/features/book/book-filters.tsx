import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { genreQueries } from '#/features/genre/genre.queries.ts'
import type { Change } from '#/platform/api/list-search.ts'
import { chipClass, ChipDot } from '#/ui/chip.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { SearchBox } from '#/ui/search-box.tsx'
import { bookSorts, defaultBookSort, readBookSearch } from './book-sort.ts'
import type { BookSearch } from './book-sort.ts'

type Props = {
  search: BookSearch
  onSearch: (search: Change<BookSearch>) => void
  /** What only one area narrows by. */
  children?: ReactNode
}

/** What narrows the list. All of it lives in the address. */
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
      <div
        role="group"
        aria-label={t('book.genre.label')}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        <button
          type="button"
          aria-pressed={!search.genre}
          className={chipClass({ selected: !search.genre, className: 'shrink-0' })}
          onClick={() => change({ genre: undefined })}
        >
          {t('book.genre.all')}
        </button>
        {genres.map(({ id, name, colour }) => (
          <button
            key={id}
            type="button"
            aria-pressed={search.genre === id}
            className={chipClass({ selected: search.genre === id, className: 'shrink-0' })}
            onClick={() => change({ genre: search.genre === id ? undefined : id })}
          >
            <ChipDot colour={colour} />
            <bdi>{name}</bdi>
          </button>
        ))}
      </div>
    </div>
  )
}
