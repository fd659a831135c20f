import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { OtherArea } from '#/features/area/area-link.tsx'
import { BookShelves, loadBookShelves } from '#/features/book/app/book-shelves.tsx'
import { timeOfDay } from '#/features/home/time-of-day.ts'
import { HomePage } from '#/features/home/home-page.tsx'
import { homeQueries } from '#/features/home/home.queries.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

const loads: readonly ((queryClient: QueryClient) => Promise<unknown>)[] = [
  loadBookShelves, // sample
]
const sections: readonly ComponentType[] = [
  BookShelves, // sample
]

export const Route = createFileRoute('/app/')({
  loader: async ({ context: { queryClient, timeZone } }) => {
    await Promise.all([
      load(queryClient.query({ ...homeQueries.steps(), staleTime: 0 })),
      ...loads.map((start) => start(queryClient)),
    ])
    // Computed once on the server, so that hydration renders the same greeting.
    return { part: timeOfDay(timeZone) }
  },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('layout.nav.home') }),
  component: () => (
    <HomePage part={Route.useLoaderData().part} foot={<OtherArea area="manager" />}>
      {sections.map((Section, at) => (
        <Section key={at} />
      ))}
    </HomePage>
  ),
})
