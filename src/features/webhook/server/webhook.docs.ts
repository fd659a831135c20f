import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { eventType } from '#/platform/webhook/server/enqueue-webhooks.ts'
import { deliveryDetailShape, deliveryShape, newWebhookShape, webhookShape } from '../webhook.ts'
import type { Delivery, Webhook } from '../webhook.ts'
import type { webhookProcedures } from './webhook.procedures.ts'

const banned = eventType('user', 'banned')
const id = '019a8b7c-1001-7d42-9b76-2a1f3b4c5d6e'
const deliveryId = '5b0f7c1e-8d3a-4f52-9c61-7e2a3b4c5d6f'
const webhook: Webhook = {
  id,
  url: 'https://hooks.example.com/events',
  description: 'Bans for the support team',
  eventTypes: [banned, eventType('user', 'unbanned')],
  active: true,
  pauseReason: null,
  lastSuccessAt: '2026-11-15T09:30:00.000Z',
  createdBy: 'Amina Diallo',
  createdAt: '2026-11-10T07:00:00.000Z',
}
const input = {
  url: webhook.url,
  description: webhook.description,
  eventTypes: webhook.eventTypes,
}
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const delivery: Delivery = {
  id: deliveryId,
  messageId: '7c1e5b0f-3a8d-4f52-9c61-3b4c5d6f7e2a',
  type: banned,
  state: 'waiting',
  attempts: 1,
  status: 503,
  nextAttemptAt: '2026-11-15T09:30:06.000Z',
  createdAt: '2026-11-15T09:30:00.000Z',
}
const message = {
  type: delivery.type,
  timestamp: delivery.createdAt,
  data: {
    id: '019a8b7c-0c01-7f60-9b54-8e9d0f1a2b3c',
    name: 'Tomas Novak',
    changes: { banReason: { before: null, after: 'Spam' } },
    actor: { id: '019a8b7c-0c02-7f60-9b54-8e9d0f1a2b3c', name: webhook.createdBy },
  },
}
const wrongState = 'WEBHOOK_STATE'

export const webhookDocs: ApiDocs<typeof webhookProcedures> = {
  tags: {
    Webhooks:
      'Events that are sent to your own programs as they happen, signed as Standard Webhooks defines (`webhook-id`, `webhook-timestamp`, `webhook-signature`).',
  },
  schemas: {
    Webhook: webhookShape,
    NewWebhook: newWebhookShape,
    WebhookDelivery: deliveryShape,
    WebhookDeliveryDetail: deliveryDetailShape,
  },
  fields: {
    url: 'Where messages are posted: https, on the public internet.',
    description: 'What the endpoint is for, or null.',
    eventTypes: 'The types of events that the endpoint receives, such as `user.created`.',
    active: 'False while the endpoint is paused and receives nothing.',
    pauseReason:
      'Why the endpoint is paused, or null: `user`, `failures` (all attempts of a day failed) or `gone` (it answered 410).',
    lastSuccessAt: 'When a message last arrived: ISO 8601, UTC; null if never.',
    createdBy: 'Who created the endpoint; null if their account was deleted.',
    secret: 'The secret of the signatures. It is shown only once.',
    deliveryId: 'The ID of the delivery.',
    messageId: 'The header `webhook-id`. Retries and replays have the same one.',
    type: 'The type of the event.',
    state: 'The status of the delivery.',
    attempts: 'How often the message was sent.',
    attempt: 'The number of the attempt, starting at 1.',
    status: 'The HTTP status of the response, or null if there was none.',
    nextAttemptAt: 'When the next attempt is due: ISO 8601, UTC; null if there is none.',
    body: 'The message as it is sent: JSON with `type`, `timestamp` and `data`.',
    log: 'The attempts, oldest first.',
    error: 'Why there was no response, or null.',
    durationMs: 'How long the attempt took, in milliseconds.',
    response: 'The first 1,000 characters of the response.',
  },
  calls: {
    list: {
      description: 'Lists the endpoints, oldest first, without their secrets.',
      response: [webhook],
    },
    eventTypes: {
      description: 'Lists the types of events that an endpoint can receive.',
      response: [eventType('user', 'created'), banned],
    },
    get: {
      description: 'Gets an endpoint without its secret.',
      request: { id },
      response: webhook,
      errors: ['NOT_FOUND'],
    },
    create: {
      description:
        'Creates an endpoint. The response contains the secret for its signatures, which cannot be read again.',
      request: input,
      response: { ...webhook, lastSuccessAt: null, secret },
      errors: ['TOO_MANY_WEBHOOKS'],
      invalid: { field: 'url', key: 'webhook.url.private' },
    },
    update: {
      description: 'Changes the URL, the description and the event types of an endpoint.',
      request: { id, ...input },
      response: webhook,
      errors: ['NOT_FOUND'],
      invalid: { field: 'eventTypes', key: 'webhook.eventTypes.required' },
    },
    pause: {
      description: 'Pauses an endpoint. Its waiting deliveries are canceled.',
      request: { id },
      errors: ['NOT_FOUND', wrongState],
    },
    resume: {
      description: 'Resumes an endpoint. It receives events that happen from now on.',
      request: { id },
      errors: ['NOT_FOUND', wrongState],
    },
    rotateSecret: {
      description:
        'Creates a new secret. For 24 hours, messages are signed with the new and the previous one.',
      request: { id },
      response: { secret },
      errors: ['NOT_FOUND'],
    },
    test: {
      description: 'Sends an event of the type `webhook.test`, also to a paused endpoint.',
      request: { id },
      errors: ['NOT_FOUND'],
    },
    delete: {
      description: 'Deletes an endpoint and its deliveries.',
      request: { id },
      errors: ['NOT_FOUND'],
    },
    deliveries: {
      description: 'Lists the deliveries of the last 30 days, newest first.',
      fields: { state: 'Only deliveries with this status.' },
      request: { id, state: 'waiting', limit: 20 },
      response: { items: [delivery], nextCursor: null, total: { count: 1, exact: true } },
      errors: ['NOT_FOUND'],
      invalid: { field: 'limit' },
    },
    delivery: {
      description: 'Gets a delivery with its message and its attempts.',
      request: { id, deliveryId },
      response: {
        ...delivery,
        body: JSON.stringify(message),
        log: [
          {
            attempt: 1,
            status: 503,
            error: null,
            durationMs: 182,
            response: 'Service unavailable',
            createdAt: '2026-11-15T09:30:01.000Z',
          },
        ],
      },
      errors: ['NOT_FOUND'],
    },
    replay: {
      description:
        'Sends a finished delivery again, as a new delivery with the same `webhook-id`. The endpoint must not be paused.',
      request: { id, deliveryId },
      errors: ['NOT_FOUND', wrongState],
    },
  },
}
