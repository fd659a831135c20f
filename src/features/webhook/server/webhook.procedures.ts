import { z } from 'zod'
import { procedure } from '#/platform/api/server/procedure.ts'
import {
  deliveryDetailShape,
  deliveryListInput,
  deliveryPage,
  newWebhookShape,
  oneDelivery,
  oneWebhook,
  webhookChange,
  webhookInput,
  webhookShape,
} from '../webhook.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { getDelivery, listDeliveries, replayDelivery } from './delivery.service.ts'
import { eventTypes } from './event-types.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  pauseWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from './webhook.service.ts'

const tags = ['Webhooks']
const all = { path: '/webhooks', tags } as const
const one = { path: '/webhooks/{id}', tags } as const
const reading = procedure.needs({ webhook: ['read'] })
const updating = procedure.needs({ webhook: ['update'] })

const action = (name: 'pause' | 'resume' | 'test', summary: string) =>
  ({
    method: 'POST',
    path: `/webhooks/{id}/${name}`,
    summary,
    tags,
    successStatus: 204,
  }) as const

export const webhookProcedures = {
  list: reading
    .route({ ...all, method: 'GET', summary: 'List webhook endpoints' })
    .output(z.array(webhookShape))
    .handler(({ context }) => listWebhooks(context.db)),

  eventTypes: reading
    .route({
      method: 'GET',
      path: '/webhooks/event-types',
      summary: 'List the types of webhook events',
      tags,
    })
    .output(z.array(z.string()))
    .handler(() => [...eventTypes]),

  get: reading
    .route({ ...one, method: 'GET', summary: 'Get a webhook endpoint' })
    .input(oneWebhook)
    .output(webhookShape)
    .handler(({ context, input }) => getWebhook(context.db, input.id)),

  create: procedure
    .needs({ webhook: ['create'] })
    .route({ ...all, method: 'POST', summary: 'Create a webhook endpoint', successStatus: 201 })
    .input(webhookInput)
    .output(newWebhookShape)
    .handler(({ context, input }) => createWebhook(context, input)),

  update: updating
    .route({ ...one, method: 'PUT', summary: 'Update a webhook endpoint' })
    .input(webhookChange)
    .output(webhookShape)
    .handler(({ context, input }) => updateWebhook(context, input)),

  pause: updating
    .route(action('pause', 'Pause a webhook endpoint'))
    .input(oneWebhook)
    .handler(({ context, input }) => pauseWebhook(context, input.id)),

  resume: updating
    .route(action('resume', 'Resume a webhook endpoint'))
    .input(oneWebhook)
    .handler(({ context, input }) => resumeWebhook(context, input.id)),

  rotateSecret: updating
    .route({
      method: 'POST',
      path: '/webhooks/{id}/secret',
      summary: 'Rotate the secret of a webhook endpoint',
      tags,
    })
    .input(oneWebhook)
    .output(z.object({ secret: z.string() }))
    .handler(({ context, input }) => rotateWebhookSecret(context, input.id)),

  test: updating
    .route(action('test', 'Send a test event to a webhook endpoint'))
    .input(oneWebhook)
    .handler(async ({ context, input }) => {
      await testWebhook(context, input.id)
      context.jobs.wake(deliverWebhook)
    }),

  delete: procedure
    .needs({ webhook: ['delete'] })
    .route({ ...one, method: 'DELETE', summary: 'Delete a webhook endpoint', successStatus: 204 })
    .input(oneWebhook)
    .handler(({ context, input }) => deleteWebhook(context, input.id)),

  deliveries: reading
    .route({
      method: 'GET',
      path: '/webhooks/{id}/deliveries',
      summary: 'List the deliveries of a webhook endpoint',
      tags,
    })
    .input(deliveryListInput)
    .output(deliveryPage)
    .handler(({ context, input }) => listDeliveries(context.db, input, context.config.authSecret)),

  delivery: reading
    .route({
      method: 'GET',
      path: '/webhooks/{id}/deliveries/{deliveryId}',
      summary: 'Get a webhook delivery with its attempts',
      tags,
    })
    .input(oneDelivery)
    .output(deliveryDetailShape)
    .handler(({ context, input }) => getDelivery(context.db, input)),

  replay: updating
    .route({
      method: 'POST',
      path: '/webhooks/{id}/deliveries/{deliveryId}/replay',
      summary: 'Replay a webhook delivery',
      tags,
      successStatus: 204,
    })
    .input(oneDelivery)
    .handler(async ({ context, input }) => {
      await replayDelivery(context, input)
      context.jobs.wake(deliverWebhook)
    }),
}
