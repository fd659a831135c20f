import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookSummary } from '#/features/book/book.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { PageHeader } from '#/ui/page-header.tsx'
import { homeShelf } from './home-shelf.ts'

type Props = { bookCard: (book: BookSummary) => ReactNode }

export function HomePage({ bookCard }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { data } = useSuspenseQuery(homeShelf())
  return (
    <>
      <PageHeader title={t('home.greeting', { name: viewer?.name })} meta={t('home.intro')} />
      <section aria-labelledby="newest" className="mt-8">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="newest" className="title text-xl">
            {t('home.newest')}
          </h2>
          <Link
            to="/app/books"
            className="text-sm font-medium text-accent underline-offset-4 hover:underline"
          >
            {t('home.all')}
          </Link>
        </div>
        <ul className="-mx-4 mt-4 flex snap-x gap-4 overflow-x-auto px-4 pt-1 pb-6 sm:mx-0 sm:grid sm:grid-cols-4 sm:gap-x-6 sm:gap-y-8 sm:overflow-visible sm:px-0 lg:grid-cols-6">
          {data.items.map((book) => (
            <li key={book.id} className="w-32 shrink-0 snap-start sm:w-auto">
              {bookCard(book)}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
