import { Link } from '@tanstack/react-router'
import { BookCover } from './book-cover.tsx'
import type { BookSearch } from './book-search.ts'
import type { BookSummary } from './book.ts'

type Props = {
  book: BookSummary
  /** The search of the list, which the book's page uses for its neighbors. */
  search?: BookSearch
}

/** A book as a cover with its title and author below. */
export function BookCard({ book, search = {} }: Props) {
  return (
    <Link
      to="/app/books/$id"
      params={{ id: book.id }}
      search={search}
      className="group block rounded-md"
    >
      <BookCover
        book={book}
        loading="lazy"
        sizes="auto, 14rem"
        className="transition-transform group-hover:-translate-y-1"
      />
      <span dir="auto" className="own-direction title mt-3 block truncate text-sm">
        {book.title}
      </span>
      <span dir="auto" className="own-direction block truncate text-xs text-muted">
        {book.author}
      </span>
    </Link>
  )
}
