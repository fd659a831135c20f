import { Cover } from '#/ui/data/cover.tsx'
import type { ListedBook } from './reading-list.ts'

type Props = { book: ListedBook; sizes: string; className?: string }

export function ListedCover({ book, ...look }: Props) {
  return (
    <Cover
      title={book.title}
      author={book.author}
      color={book.genre?.color ?? 'slate'}
      seed={book.id}
      picture={book.cover}
      loading="lazy"
      {...look}
    />
  )
}
