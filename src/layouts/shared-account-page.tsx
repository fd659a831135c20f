import type { QueryClient } from '@tanstack/react-query'
import { AccountPage } from '#/features/account/account-page.tsx'
import type { AccountSearch } from '#/features/account/account-search.ts'
import { deviceQueries } from '#/features/device/device.queries.ts'
import { MyDevices } from '#/features/device/my-devices.tsx'
import { PreferenceFields } from '#/features/preferences/preference-fields.tsx'
import { signInMethodQueries } from '#/features/sign-in-method/sign-in-method.queries.ts'
import { SignInMethods } from '#/features/sign-in-method/sign-in-methods.tsx'
import { load } from '#/platform/http/load.ts'

/** Loads what the account page of both areas shows. */
export const loadAccount = ({
  context: { queryClient },
}: {
  context: { queryClient: QueryClient }
}) =>
  load(
    Promise.all([
      queryClient.query({ ...signInMethodQueries.mine(), staleTime: 'static' }),
      queryClient.query({ ...deviceQueries.mine(), staleTime: 'static' }),
    ]),
  )

type Props = {
  page: '/app/account' | '/manager/account'
  search: AccountSearch
  onSearch: (search: AccountSearch) => void
}

/** The account page of both areas. */
export function AccountContent({ page, search, onSearch }: Props) {
  return (
    <AccountPage
      search={search}
      preferences={<PreferenceFields />}
      methods={<SignInMethods page={page} error={search.error} />}
      devices={<MyDevices />}
      onSearch={onSearch}
    />
  )
}
