import { Cover } from '#/ui/data/cover.tsx'
import type { BookSummary } from './book.ts'

type Props = {
  book: Pick<BookSummary, 'id' | 'title' | 'author' | 'genre' | 'cover'>
  /** The width on the page, as `sizes` of an image. */
  sizes: string
  loading?: 'lazy'
  thumbnail?: boolean
  className?: string
}

export function BookCover({ book, ...look }: Props) {
  return (
    <Cover
      title={book.title}
      author={book.author}
      color={book.genre?.color ?? 'slate'}
      seed={book.id}
      picture={book.cover}
      {...look}
    />
  )
}
