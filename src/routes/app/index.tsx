import { createFileRoute } from '@tanstack/react-router'
import { OtherArea } from '#/features/area/area-link.tsx'
import { BookShelves } from '#/features/book/app/book-shelves.tsx'
import { bookQueries } from '#/features/book/book.queries.ts'
import { dayPart } from '#/features/home/day-part.ts'
import { HomePage } from '#/features/home/home-page.tsx'
import { homeQueries } from '#/features/home/home.queries.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/app/')({
  loader: async ({ context: { queryClient, timeZone } }) => {
    await Promise.all([
      load(queryClient.query({ ...homeQueries.steps(), staleTime: 0 })),
      load(queryClient.query({ ...bookQueries.onHome(), staleTime: 'static' })),
      load(queryClient.query({ ...bookQueries.shelves(), staleTime: 'static' })),
    ])
    // Told once, where the page is made: a browser that takes over greets as the server did.
    return { part: dayPart(timeZone) }
  },
  head: ({ match: { context } }) => pageHead(context, { title: context.i18n.t('layout.nav.home') }),
  component: () => (
    <HomePage part={Route.useLoaderData().part}>
      <BookShelves />
      <OtherArea area="manager" />
    </HomePage>
  ),
})
