import { deviceQueries } from '#/features/device/device.queries.ts'
import type { LiveEntity } from '#/platform/live/server/streams.ts'
import { userQueries } from '../user.queries.ts'

/** Who comes in, or tries to, is no other person for it. */
const atTheDoor = new Set(['signed-in', 'sign-in-failed'])

export const userLive: LiveEntity = {
  entity: 'user',
  needs: { user: ['list', 'get'] },
  invalidates: ({ kind }) =>
    atTheDoor.has(kind) ? [deviceQueries.all] : [userQueries.all, deviceQueries.all],
}
