import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#/features/account/account-page.tsx'
import { MyDevices } from '#/features/device/my-devices.tsx'
import { deviceQueries } from '#/features/device/device.queries.ts'
import { PreferenceFields } from '#/features/preferences/preference-fields.tsx'
import { readAccountSearch } from '#/features/account/account-search.ts'
import { signInMethodQueries } from '#/features/sign-in-method/sign-in-method.queries.ts'
import { SignInMethods } from '#/features/sign-in-method/sign-in-methods.tsx'
import { guard } from '#/platform/auth/guard.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/app/account')({
  validateSearch: readAccountSearch,
  beforeLoad: (args) => guard(args, { account: ['read'] }),
  loader: ({ context: { queryClient } }) =>
    load(
      Promise.all([
        queryClient.query({ ...signInMethodQueries.mine(), staleTime: 'static' }),
        queryClient.query({ ...deviceQueries.mine(), staleTime: 'static' }),
      ]),
    ),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('account.title') }),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <AccountPage
      search={search}
      preferences={<PreferenceFields />}
      methods={<SignInMethods page="/app/account" error={search.error} />}
      devices={<MyDevices />}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
