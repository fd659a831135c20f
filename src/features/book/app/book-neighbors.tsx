import { useSuspenseQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from '#/platform/http/link.tsx'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { cardClass } from '#/ui/layout/card.tsx'
import { cx } from '#/ui/class-names.ts'
import { CoverRow } from '#/ui/data/cover-row.tsx'
import { BookCard } from '../book-card.tsx'
import type { BookSearch } from '../book-search.ts'
import type { BookSummary } from '../book.ts'
import { bookQueries } from '../book.queries.ts'

type Props = { id: string; search: BookSearch }

/** Links to the neighbors in the list, to other books by the author and in the genre. */
export function BookNeighbors({ id, search }: Props) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(bookQueries.neighbors(id, search))
  const { previous, next, byAuthor, inGenre } = data
  const shelves = [
    { title: t('book.neighbors.byAuthor'), books: byAuthor },
    { title: t('book.neighbors.inGenre'), books: inGenre },
  ]
  return (
    <>
      {(previous || next) && (
        <nav
          aria-label={t('book.neighbors.label')}
          className="mt-12 grid grid-cols-2 gap-3 border-t border-line pt-6 sm:gap-6"
        >
          {previous ? <Step way="previous" book={previous} search={search} /> : <span />}
          {next && <Step way="next" book={next} search={search} />}
        </nav>
      )}
      {shelves.map(
        ({ title, books }) =>
          books.length > 0 && (
            <CoverRow
              key={title}
              className="mt-10"
              title={title}
              items={books}
              itemKey={(book) => book.id}
            >
              {(book) => <BookCard book={book} />}
            </CoverRow>
          ),
      )}
    </>
  )
}

type StepProps = { way: 'previous' | 'next'; book: BookSummary; search: BookSearch }

function Step({ way, book, search }: StepProps) {
  const { t } = useTranslation()
  const forwards = way === 'next'
  const Arrow = forwards ? ArrowRight : ArrowLeft
  return (
    <Link
      to="/app/books/$id"
      params={{ id: book.id }}
      search={search}
      rel={forwards ? 'next' : 'prev'}
      className={cardClass({
        interactive: true,
        className: forwards ? 'min-w-0 text-end' : 'min-w-0',
      })}
    >
      <span
        className={cx('flex items-center gap-1.5 text-xs text-muted', forwards && 'justify-end')}
      >
        {!forwards && <Arrow aria-hidden className="mirror-rtl size-3.5" />}
        {t(`book.neighbors.${way}`)}
        {forwards && <Arrow aria-hidden className="mirror-rtl size-3.5" />}
      </span>
      <span dir="auto" className="own-direction title mt-1 block truncate text-sm">
        {book.title}
      </span>
    </Link>
  )
}
