import type { QueryClient } from '@tanstack/react-query'
import { AccountPage } from '#/features/account/account-page.tsx'
import type { AccountSearch } from '#/features/account/account-search.ts'
import { loadMyApiKeys } from '#/features/api-key/api-key.queries.ts'
import { MyApiKeys } from '#/features/api-key/my-api-keys.tsx'
import { deviceQueries } from '#/features/device/device.queries.ts'
import { MyDevices } from '#/features/device/my-devices.tsx'
import { MyConnections } from '#/features/oauth/my-connections.tsx'
import { oauthQueries } from '#/features/oauth/oauth.queries.ts'
import { PreferenceFields } from '#/features/preferences/preference-fields.tsx'
import { signInMethodQueries } from '#/features/sign-in-method/sign-in-method.queries.ts'
import { SignInMethods } from '#/features/sign-in-method/sign-in-methods.tsx'
import type { Viewer } from '#/platform/auth/viewer.ts'
import { load } from '#/platform/http/load.ts'

/** Loads what the account page of both areas shows. */
export const loadAccount = ({
  context,
}: {
  context: { queryClient: QueryClient; viewer: Viewer | null }
}) =>
  load(
    Promise.all([
      context.queryClient.query({ ...signInMethodQueries.mine(), staleTime: 'static' }),
      context.queryClient.query({ ...deviceQueries.mine(), staleTime: 'static' }),
      loadMyApiKeys(context.queryClient, context.viewer), // api-key
      context.queryClient.query({ ...oauthQueries.mine(), staleTime: 'static' }), // mcp
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
      programs={[
        <MyApiKeys key="api-keys" />, // api-key
        <MyConnections key="connections" />, // mcp
      ]}
      onSearch={onSearch}
    />
  )
}
