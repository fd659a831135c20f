import { api } from '#/platform/api/api.ts'
import { changeOf, mutation } from '#/platform/live/mutation.ts'
import type { InputOf } from '#/platform/live/mutation.ts'
import { webhookFeature } from './webhook.feature.ts'

type One = { id: string }

export const webhookMutations = {
  create: mutation({
    call: (input: InputOf<typeof api.webhook.create>) => api.webhook.create(input),
    change: (_, { id }) => changeOf(webhookFeature, 'created', id),
  }),
  update: mutation({
    call: (input: InputOf<typeof api.webhook.update>) => api.webhook.update(input),
    change: ({ id }) => changeOf(webhookFeature, 'updated', id),
  }),
  pause: mutation({
    call: (input: One) => api.webhook.pause(input),
    change: ({ id }) => changeOf(webhookFeature, 'paused', id),
  }),
  resume: mutation({
    call: (input: One) => api.webhook.resume(input),
    change: ({ id }) => changeOf(webhookFeature, 'resumed', id),
  }),
  rotateSecret: mutation({
    call: (input: One) => api.webhook.rotateSecret(input),
    change: ({ id }) => changeOf(webhookFeature, 'secret-rotated', id),
  }),
  test: mutation({
    call: (input: One) => api.webhook.test(input),
    change: ({ id }) => changeOf(webhookFeature, 'tested', id),
  }),
  replay: mutation({
    call: (input: InputOf<typeof api.webhook.replay>) => api.webhook.replay(input),
    change: ({ id }) => changeOf(webhookFeature, 'replayed', id),
  }),
  delete: mutation({
    call: (input: One) => api.webhook.delete(input),
    change: ({ id }) => changeOf(webhookFeature, 'deleted', id),
  }),
}
