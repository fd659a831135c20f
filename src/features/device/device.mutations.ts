import { userFeature } from '#/features/user/user.feature.ts'
import { api } from '#/platform/api/api.ts'
import { changeOf, mutation } from '#/platform/live/mutation.ts'

/** Signing out a device is an audit event of its user. */
const change = () => changeOf(userFeature, 'signed-out', null)

export const deviceMutations = {
  revoke: mutation({ call: (input: { id: string }) => api.device.revoke(input), change }),
  revokeOthers: mutation({ call: () => api.device.revokeOthers(), change }),
  revokeOf: mutation({
    call: (input: { userId: string; id: string }) => api.device.revokeOf(input),
    change,
  }),
  revokeAllOf: mutation({
    call: (input: { userId: string }) => api.device.revokeAllOf(input),
    change,
  }),
}
