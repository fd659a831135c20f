import type { QueryClient } from '@tanstack/react-query'
import { loadApiKeysOf } from '#/features/api-key/api-key.queries.ts'
import { UserApiKeys } from '#/features/api-key/user-api-keys.tsx'
import { deviceQueries } from '#/features/device/device.queries.ts'
import { UserDevices } from '#/features/device/user-devices.tsx'
import { can } from '#/platform/auth/viewer.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'

/** Loads what `UserAccess` shows. */
export function loadUserAccess(
  { queryClient, viewer }: { queryClient: QueryClient; viewer: Viewer | null },
  userId: string,
) {
  const loadDevices = async () =>
    can(viewer, { session: ['list'] }) &&
    queryClient.query({ ...deviceQueries.ofUser(userId), staleTime: 'static' })
  const loads = [
    loadDevices(),
    loadApiKeysOf(queryClient, viewer, userId), // api-key
  ]
  return Promise.all(loads)
}

/** The devices of a user and the keys of their programs. */
export function UserAccess({ userId }: { userId: string }) {
  return (
    <div className="grid gap-6">
      <UserDevices userId={userId} />
      <UserApiKeys userId={userId} />
    </div>
  )
}
