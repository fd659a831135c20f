import { createFileRoute } from '@tanstack/react-router'
import { BookCard } from '#/features/book/book-card.tsx'
import { HomePage } from '#/features/home/home-page.tsx'
import { homeGenres, homeShelf } from '#/features/home/home-shelf.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/app/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      load(queryClient.query({ ...homeShelf(), staleTime: 'static' })),
      load(queryClient.query({ ...homeGenres(), staleTime: 'static' })),
    ]),
  head: ({ match: { context } }) => pageHead(context, { title: context.i18n.t('layout.nav.home') }),
  component: () => (
    <HomePage bookCard={(book, search) => <BookCard book={book} search={search} />} />
  ),
})
