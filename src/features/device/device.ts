import { z } from 'zod'

/** A place somebody is signed in at. The id names it and opens nothing. */
export const deviceShape = z.object({
  id: z.uuid(),
  /** Null where the browser did not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  lastSeenAt: z.string(),
  createdAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** Opened by an administrator who looks through this person's eyes. */
  impersonated: z.boolean(),
})
export type Device = z.infer<typeof deviceShape>
