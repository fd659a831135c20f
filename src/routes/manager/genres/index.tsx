import { createFileRoute } from '@tanstack/react-router'
import { GenresPage } from '#/features/genre/genres-page.tsx'
import { genreQueries } from '#/features/genre/genre.queries.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/genres/')({
  loader: ({ context: { queryClient } }) =>
    load(queryClient.query({ ...genreQueries.counted(), staleTime: 'static' })),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('genre.list.title') }),
  component: GenresPage,
})
