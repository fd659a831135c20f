import { deviceQueries } from '#/features/device/device.queries.ts'
import type { LiveEntity } from '#/platform/live/server/streams.ts'
import { userQueries } from '../user.queries.ts'

/** Signing in, or failing to, changes nothing that pages show about a user. */
const signInKinds = new Set(['signed-in', 'sign-in-failed'])

export const userLive: LiveEntity = {
  entity: 'user',
  needs: { user: ['list', 'get'] },
  invalidates: ({ kind }) =>
    signInKinds.has(kind) ? [deviceQueries.all] : [userQueries.all, deviceQueries.all],
}
