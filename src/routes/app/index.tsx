import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BookShelves, loadBookShelves } from '#/features/book/app/book-shelves.tsx'
import { HomePage } from '#/features/home/home-page.tsx'
import { pageHead } from '#/platform/http/page-head.ts'

const loads: readonly ((queryClient: QueryClient) => Promise<unknown>)[] = [loadBookShelves]

export const Route = createFileRoute('/app/')({
  loader: ({ context: { queryClient } }) => Promise.all(loads.map((start) => start(queryClient))),
  head: ({ match: { context } }) => pageHead(context, { title: context.i18n.t('layout.nav.home') }),
  component: () => (
    <HomePage>
      <BookShelves />
    </HomePage>
  ),
})
