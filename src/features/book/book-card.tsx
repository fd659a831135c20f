import { Link } from '#/platform/http/link.tsx'
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
    <Link to="/app/books/$id" params={{ id: book.id }} search={search} className="cover-card">
      <BookCover book={book} loading="lazy" sizes="auto, 14rem" />
      <bdi>{book.title}</bdi>
      <bdi>{book.author}</bdi>
    </Link>
  )
}
