import type { QueryClient } from '@tanstack/react-query'
import { apiKeyQueries } from '#/features/api-key/api-key.queries.ts'
import { UserApiKeys } from '#/features/api-key/user-api-keys.tsx'
import { deviceQueries } from '#/features/device/device.queries.ts'
import { UserDevices } from '#/features/device/user-devices.tsx'
import { can } from '#/platform/auth/viewer.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'

/** Loads what `UserAccess` shows. */
export const loadUserAccess = (
  { queryClient, viewer }: { queryClient: QueryClient; viewer: Viewer | null },
  userId: string,
) =>
  Promise.all([
    can(viewer, { session: ['list'] }) &&
      queryClient.query({ ...deviceQueries.ofUser(userId), staleTime: 'static' }),
    can(viewer, { apiKey: ['list'] }) && // api-key
      queryClient.query({ ...apiKeyQueries.ofUser(userId), staleTime: 'static' }), // api-key
  ])

/** Where a user is signed in, and the keys of their programs. */
export function UserAccess({ userId }: { userId: string }) {
  return (
    <div className="grid gap-6">
      <UserDevices userId={userId} />
      <UserApiKeys userId={userId} />
    </div>
  )
}
