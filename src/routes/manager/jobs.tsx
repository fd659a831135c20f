import { createFileRoute } from '@tanstack/react-router'
import { readJobSearch } from '#/features/job/job-search.ts'
import { jobQueries } from '#/features/job/job.queries.ts'
import { JobsPage } from '#/features/job/jobs-page.tsx'
import { loadList } from '#/platform/api/load-list.ts'
import { useSearchChange } from '#/platform/api/use-search-change.ts'
import { guard } from '#/platform/auth/guard.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/jobs')({
  validateSearch: readJobSearch,
  beforeLoad: (args) => guard(args, { job: ['read'] }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      loadList(queryClient, jobQueries.list(deps)),
      load(queryClient.query(jobQueries.queues())),
    ]),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('jobsMenu.title') }),
  component: Page,
})

function Page() {
  const onSearch = useSearchChange(Route.useNavigate())
  return <JobsPage search={Route.useSearch()} onSearch={onSearch} />
}
