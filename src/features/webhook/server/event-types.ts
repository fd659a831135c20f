import type { Feature } from '#/platform/feature/feature.ts'
import { eventType } from '#/platform/webhook/server/enqueue-webhooks.ts'
import { features } from '#/registry/all-features.ts'

/** Anyone can cause it without signing in, so it is counted in the audit log and not sent. */
const notSent = new Set([eventType('user', 'sign-in-failed')])

/** What an endpoint can receive: the audit events of all features except webhooks themselves. */
export const eventTypes: readonly string[] = (features as readonly Feature[])
  .filter(({ name }) => name !== 'webhook')
  .flatMap(({ name, audit }) => (audit?.events ?? []).map((event) => eventType(name, event)))
  .filter((type) => !notSent.has(type))
