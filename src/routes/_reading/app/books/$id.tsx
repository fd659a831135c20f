import { createFileRoute } from '@tanstack/react-router'
import { BookPage } from '#/features/book/app/book-page.tsx'
import { bookQueries } from '#/features/book/book.queries.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/_reading/app/books/$id')({
  loader: ({ context, params }) =>
    load(context.queryClient.query({ ...bookQueries.detail(params.id), staleTime: 'static' })),
  head: ({ match: { context }, loaderData }) =>
    pageHead(context, {
      title: loaderData?.title,
      description: loaderData?.description ?? undefined,
    }),
  component: () => <BookPage id={Route.useParams().id} />,
})
