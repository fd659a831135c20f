import { z } from 'zod'
import { listInput, listPage } from '#/platform/api/list.ts'
import { requiredText } from '#/platform/api/text-schema.ts'
import { plainLine } from '#/platform/i18n/plain-text.ts'
import { deliveryStates } from './webhook-search.ts'

/** An endpoint as it is shown. The secret is only in the responses that create and rotate it. */
export const webhookShape = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string().nullable(),
  eventTypes: z.array(z.string()),
  active: z.boolean(),
  pauseReason: z.enum(['user', 'failures', 'gone']).nullable(),
  lastSuccessAt: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
})
export type Webhook = z.infer<typeof webhookShape>

export const newWebhookShape = webhookShape.extend({ secret: z.string() })
export type NewWebhook = z.infer<typeof newWebhookShape>

export const webhookInput = z.object({
  url: requiredText(2000, { required: 'webhook.url.required', tooLong: 'webhook.url.tooLong' }),
  description: z
    .string()
    .overwrite(plainLine)
    .max(200, 'webhook.description.tooLong')
    .nullable()
    .transform((text) => text || null),
  eventTypes: z.array(z.string().max(100)).min(1, 'webhook.eventTypes.required').max(200),
})
export type WebhookInput = z.infer<typeof webhookInput>

export const oneWebhook = z.object({ id: z.uuid() })
export const webhookChange = webhookInput.extend(oneWebhook.shape)
export const oneDelivery = oneWebhook.extend({ deliveryId: z.uuid() })

export const deliveryShape = z.object({
  id: z.uuid(),
  messageId: z.uuid(),
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  status: z.int().nullable(),
  nextAttemptAt: z.string().nullable(),
  createdAt: z.string(),
})
export type Delivery = z.infer<typeof deliveryShape>

const attemptShape = z.object({
  attempt: z.int(),
  status: z.int().nullable(),
  error: z.enum(['address', 'dns', 'timeout', 'tls', 'connection', 'secret']).nullable(),
  durationMs: z.int(),
  response: z.string(),
  createdAt: z.string(),
})

export const deliveryDetailShape = deliveryShape.extend({
  body: z.string(),
  log: z.array(attemptShape),
})
export type DeliveryDetail = z.infer<typeof deliveryDetailShape>

export const deliveryListInput = oneWebhook.extend({
  limit: listInput.limit,
  cursor: listInput.cursor,
  state: z.enum(deliveryStates).optional(),
})
export type DeliveryListInput = z.infer<typeof deliveryListInput>
export const deliveryPage = listPage(deliveryShape)
