import { createFileRoute } from '@tanstack/react-router'
import { readAccountSearch } from '#/features/account/account-search.ts'
import { AccountContent, loadAccount } from '#/layouts/shared-account-page.tsx'
import { guard } from '#/platform/auth/guard.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/app/account')({
  validateSearch: readAccountSearch,
  beforeLoad: (args) => guard(args, { account: ['read'] }),
  loader: (args) => loadAccount(args),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('account.title') }),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <AccountContent
      page="/app/account"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
