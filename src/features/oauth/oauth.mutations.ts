import { api } from '#/platform/api/api.ts'
import { changeOf, mutation } from '#/platform/live/mutation.ts'
import type { InputOf } from '#/platform/live/mutation.ts'
import { oauthFeature } from './oauth.feature.ts'

export const oauthMutations = {
  approve: mutation({
    call: (input: InputOf<typeof api.oauth.approve>) => api.oauth.approve(input),
  }),
  disconnect: mutation({
    call: (input: { id: string }) => api.oauth.disconnect(input),
    change: () => changeOf(oauthFeature, 'disconnected', null),
  }),
}
