import { organizationFeature } from '#/features/organization/organization.feature.ts'
import { api } from '#/platform/api/api.ts'
import { changeOf, mutation } from '#/platform/live/mutation.ts'
import type { InputOf } from '#/platform/live/mutation.ts'

export const organizationApiKeyMutations = {
  create: mutation({
    call: (input: InputOf<typeof api.organizationApiKey.create>) =>
      api.organizationApiKey.create(input),
    change: ({ organizationId }) =>
      changeOf(organizationFeature, 'api-key-created', organizationId),
  }),
  revoke: mutation({
    call: (input: InputOf<typeof api.organizationApiKey.revoke>) =>
      api.organizationApiKey.revoke(input),
    change: ({ organizationId }) =>
      changeOf(organizationFeature, 'api-key-revoked', organizationId),
  }),
}
