import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { bookQueries } from '#/features/book/book.queries.ts'
import type { BookSummary } from '#/features/book/book.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { PageHeader } from '#/ui/page-header.tsx'
import { Shelf } from '#/ui/shelf.tsx'
import { homeGenres, homeShelf } from './home-shelf.ts'

type BookSearch = Parameters<typeof bookQueries.list>[0]

/** A book's card, and the list it stands in. */
type Props = { bookCard: (book: BookSummary, search: BookSearch) => ReactNode }

export function HomePage({ bookCard }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { data: newest } = useSuspenseQuery(homeShelf())
  const { data: genres } = useSuspenseQuery(homeGenres())
  return (
    <>
      <PageHeader title={t('home.greeting', { name: viewer?.name })} meta={t('home.intro')} />
      <Shelf
        className="mt-8"
        title={t('home.newest')}
        action={<All search={{}} label={t('home.all')} />}
        items={newest.items}
        itemKey={(book) => book.id}
      >
        {(book) => bookCard(book, { sort: '-createdAt' })}
      </Shelf>
      {genres.map(({ genre, books }) => (
        <Shelf
          key={genre.id}
          className="mt-8"
          title={<bdi>{genre.name}</bdi>}
          action={<All search={{ genre: genre.id }} label={t('home.allInGenre')} of={genre.name} />}
          items={books}
          itemKey={(book) => book.id}
        >
          {(book) => bookCard(book, { genre: genre.id })}
        </Shelf>
      ))}
    </>
  )
}

type AllProps = {
  search: BookSearch
  label: string
  /** Read out behind it, where several links say the same. */
  of?: string
}

function All({ search, label, of }: AllProps) {
  return (
    <Link
      to="/app/books"
      search={search}
      className="text-sm font-medium whitespace-nowrap text-accent underline-offset-4 hover:underline"
    >
      {label}
      {of && <span className="sr-only">: {of}</span>}
    </Link>
  )
}
