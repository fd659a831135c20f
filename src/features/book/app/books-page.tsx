import { useTranslation } from 'react-i18next'
import { PageHeader } from '#/ui/page-header.tsx'
import { BookCard } from '../book-card.tsx'
import { BookFilters } from '../book-filters.tsx'
import { LoadMore, NoBooks } from '../book-list-ends.tsx'
import type { BookSearch } from '../book-sort.ts'
import { useBookList } from '../use-book-list.ts'

type Props = { search: BookSearch; onSearch: (search: BookSearch) => void }

export function BooksPage({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const { books, count, ...more } = useBookList(search)
  return (
    <>
      <PageHeader title={t('book.list.title')} meta={<span role="status">{count}</span>} />
      <div className="mt-6">
        <BookFilters search={search} onSearch={onSearch} />
      </div>
      {books.length === 0 ? (
        <NoBooks search={search} onClear={() => onSearch({})} />
      ) : (
        <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 md:grid-cols-4 lg:grid-cols-5">
          {books.map((book) => (
            <li key={book.id} className="min-w-0">
              <BookCard book={book} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore {...more} />
    </>
  )
}
