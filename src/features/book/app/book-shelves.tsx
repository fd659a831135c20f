import type { QueryClient } from '@tanstack/react-query'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '#/platform/http/link.tsx'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { load } from '#/platform/http/load.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { CoverRow } from '#/ui/data/cover-row.tsx'
import { BookCard } from '../book-card.tsx'
import type { BookSearch } from '../book-search.ts'
import { bookQueries } from '../book.queries.ts'

const newestBooks = () => bookQueries.newest({ limit: 12 })

export const loadBookShelves = (queryClient: QueryClient) =>
  Promise.all([
    load(queryClient.query({ ...newestBooks(), staleTime: 'static' })),
    load(queryClient.query({ ...bookQueries.shelves(), staleTime: 'static' })),
  ])

/** Books on the home page: the newest, and some of each genre. */
export function BookShelves() {
  const { t } = useTranslation()
  const { data: newest } = useSuspenseQuery(newestBooks())
  const { data: genres } = useSuspenseQuery(bookQueries.shelves())
  if (newest.items.length === 0)
    return <EmptyState className="mt-8" title={t('book.empty.title')} text={t('book.empty.text')} />
  return (
    <>
      <CoverRow
        className="mt-8"
        title={t('book.shelves.newest')}
        action={<All search={{}} label={t('book.shelves.all')} />}
        items={newest.items}
        itemKey={(book) => book.id}
      >
        {(book) => <BookCard book={book} search={{ sort: '-createdAt' }} />}
      </CoverRow>
      {genres.map(({ genre, books }) => (
        <CoverRow
          key={genre.id}
          className="mt-8"
          title={<bdi>{genre.name}</bdi>}
          action={
            <All
              search={{ genre: genre.id }}
              label={t('book.shelves.allInGenre')}
              of={genre.name}
            />
          }
          items={books}
          itemKey={(book) => book.id}
        >
          {(book) => <BookCard book={book} search={{ genre: genre.id }} />}
        </CoverRow>
      ))}
    </>
  )
}

type AllProps = {
  search: BookSearch
  label: string
  /** Appended for screen readers, where several links have the same text. */
  of?: string
}

function All({ search, label, of }: AllProps) {
  return (
    <Link
      to="/app/books"
      search={search}
      className="relative text-sm font-medium whitespace-nowrap text-accent underline-offset-4 after:absolute after:-inset-3 hover:underline"
    >
      {label}
      {of && <span className="sr-only">: {of}</span>}
    </Link>
  )
}
