import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '#/platform/db/server/seal.ts'

// https://www.standardwebhooks.com: any library for it can verify the signatures.

const prefix = 'whsec_'

export const createWebhookSecret = () => `${prefix}${randomBytes(32).toString('base64')}`

type Message = { id: string; timestamp: number; body: string }

/** The headers of a message. After a rotation there are two secrets, and receivers accept either. */
export function signWebhook({ id, timestamp, body }: Message, secrets: readonly string[]) {
  const content = `${id}.${timestamp}.${body}`
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}

const keyOf = (authSecret: string) => ({ secret: authSecret, purpose: 'webhook-secret' })

/** For storage: only the endpoint with this ID can be signed for with it. */
export const sealWebhookSecret = (authSecret: string, endpointId: string, secret: string) =>
  seal(keyOf(authSecret), endpointId, secret)

/** Throws if AUTH_SECRET has changed since. */
export const openWebhookSecret = (authSecret: string, endpointId: string, sealed: string) =>
  String(unseal(keyOf(authSecret), endpointId, sealed))
