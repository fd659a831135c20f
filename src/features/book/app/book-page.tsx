import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { isNotFound } from '#/platform/error/api-error.ts'
import { Can } from '#/platform/auth/can.tsx'
import { buttonClass } from '#/ui/inputs/button.tsx'
import { chipClass, ChipDot } from '#/ui/inputs/chip.tsx'
import { BookCover } from '../book-cover.tsx'
import { BookGone } from '../book-gone.tsx'
import { BookDetails } from '../book-details.tsx'
import type { BookSearch } from '../book-search.ts'
import { bookQueries } from '../book.queries.ts'
import { BookNeighbors } from './book-neighbors.tsx'

export function BookPage({ id, search }: { id: string; search: BookSearch }) {
  const { t } = useTranslation()
  const detail = useSuspenseQuery(bookQueries.detail(id))
  if (isNotFound(detail.error)) {
    const toList = (
      <Link to="/app/books" search={search} className={buttonClass({ variant: 'primary' })}>
        {t('book.shelves.all')}
      </Link>
    )
    return <BookGone actions={toList} />
  }
  const book = detail.data
  return (
    <>
      <article className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:grid-cols-[minmax(10rem,min(19rem,38%))_minmax(0,1fr)] sm:gap-12">
        <BookCover
          book={book}
          sizes="(min-width: 640px) 19rem, 14rem"
          className="mx-auto w-56 sm:w-full"
        />
        <div className="min-w-0">
          <h1 className="title text-3xl wrap-anywhere sm:text-4xl">
            <bdi>{book.title}</bdi>
          </h1>
          <p className="mt-2 text-lg wrap-anywhere text-muted">
            <bdi>{book.author}</bdi>
          </p>
          {book.genre && (
            <p className="mt-4">
              <Link
                to="/app/books"
                search={{ genre: book.genre.id }}
                className={chipClass({ className: 'max-w-full' })}
              >
                <ChipDot color={book.genre.color} />
                <bdi className="truncate">{book.genre.name}</bdi>
              </Link>
            </p>
          )}
          {book.description && (
            <p dir="auto" className="mt-6 max-w-prose text-base wrap-anywhere">
              {book.description}
            </p>
          )}
          <div className="mt-8 grid justify-items-start gap-6 border-t border-line pt-6 empty:hidden">
            <BookDetails book={book} />
            <Can do={{ book: ['update'], apps: ['manager'] }}>
              <Link to="/manager/books/$id/update" params={{ id }} className={buttonClass()}>
                <Pencil aria-hidden />
                {t('book.edit.open')}
              </Link>
            </Can>
          </div>
        </div>
      </article>
      <BookNeighbors id={id} search={search} />
    </>
  )
}
