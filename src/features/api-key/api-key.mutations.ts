import { api } from '#/platform/api/api.ts'
import { changeOf, mutation } from '#/platform/live/mutation.ts'
import type { InputOf } from '#/platform/live/mutation.ts'
import { apiKeyFeature } from './api-key.feature.ts'

export const apiKeyMutations = {
  create: mutation({
    call: (input: InputOf<typeof api.apiKey.create>) => api.apiKey.create(input),
    change: () => changeOf(apiKeyFeature, 'created', null),
  }),
  revoke: mutation({
    call: (input: { id: string }) => api.apiKey.revoke(input),
    change: () => changeOf(apiKeyFeature, 'revoked', null),
  }),
  revokeOf: mutation({
    call: (input: { userId: string; id: string }) => api.apiKey.revokeOf(input),
    change: () => changeOf(apiKeyFeature, 'revoked', null),
  }),
}
