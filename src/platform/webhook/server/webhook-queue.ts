import { z } from 'zod'
import type { JobDefinition } from '#/platform/jobs/server/job.ts'

type Payload = { deliveryId: string; attempt: number }

/**
 * One attempt of a delivery. The next attempt is another job, which the result of this one enqueues: its
 * delays are those of webhooks, up to hours. The retries of the queue are only for a killed process.
 */
export const webhookQueue = {
  name: 'webhook',
  payload: z.object({ deliveryId: z.uuid(), attempt: z.int() }),
  timeoutSeconds: 60,
  // A slow receiver must not delay the messages of others.
  concurrency: 8,
} satisfies JobDefinition<Payload>
