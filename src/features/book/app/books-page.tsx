import { Skeleton } from '#/ui/feedback/skeleton.tsx'
import { BookCard } from '../book-card.tsx'
import { BookList } from '../book-list.tsx'
import type { BookListProps } from '../book-search.ts'

const grid =
  'grid grid-cols-2 *:min-w-0 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 md:grid-cols-4 lg:grid-cols-5'

export function BooksPage(props: BookListProps) {
  return (
    <BookList {...props} skeleton={CoversSkeleton}>
      {(books) => (
        <ul className={grid}>
          {books.map((book) => (
            <li key={book.id}>
              <BookCard book={book} search={props.search} />
            </li>
          ))}
        </ul>
      )}
    </BookList>
  )
}

function CoversSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: 10 }, (_, index) => (
        <Skeleton key={index} className="aspect-2/3" />
      ))}
    </div>
  )
}
