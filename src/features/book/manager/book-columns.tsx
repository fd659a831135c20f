import { Link } from '#/platform/http/link.tsx'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { RelativeTime } from '#/platform/i18n/relative-time.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Chip } from '#/ui/inputs/chip.tsx'
import type { Column } from '#/ui/data/data-table.tsx'
import { BookCover } from '../book-cover.tsx'
import type { BookSummary } from '../book.ts'

export function useBookColumns(): Column<BookSummary>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'cover',
      header: t('book.cover.label'),
      hideHeader: true,
      card: 'lead',
      headClassName: '@2xl:w-14',
      cell: (book) => <BookCover book={book} thumbnail loading="lazy" sizes="2rem" />,
    },
    {
      id: 'title',
      header: t('book.title.label'),
      sortable: true,
      card: 'title',
      cell: (book) => (
        <>
          <Link to="/manager/books/$id" params={{ id: book.id }} className="row-title">
            <bdi>{book.title}</bdi>
          </Link>
          <span data-note="">
            <bdi>{book.author}</bdi>
          </span>
        </>
      ),
    },
    {
      id: 'genre',
      header: t('book.genre.label'),
      card: 'line',
      cell: (book) => book.genre && <Chip color={book.genre.color}>{book.genre.name}</Chip>,
    },
    {
      id: 'publisher',
      header: t('book.publisher.label'),
      card: 'hidden',
      className: 'cell-wrap',
      cell: (book) => <bdi>{book.publisher}</bdi>,
    },
    {
      id: 'publishedOn',
      header: t('book.publishedOn.label'),
      sortable: true,
      card: 'line',
      className: 'cell-nowrap @max-md:hidden',
      cell: (book) => book.publishedOn && format.partialDate(book.publishedOn),
    },
    {
      id: 'updatedAt',
      header: t('book.updatedAt.label'),
      sortable: true,
      card: 'hidden',
      className: 'cell-nowrap text-muted',
      cell: (book) => <RelativeTime at={book.updatedAt} />,
    },
  ]
}
