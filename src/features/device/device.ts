import { z } from 'zod'

/** A session as the user sees it. The ID identifies it, but does not grant access. */
export const deviceShape = z.object({
  id: z.uuid(),
  /** Null if the user agent does not identify it. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string().nullable(),
  lastSeenAt: z.string(),
  createdAt: z.string(),
  /** The device that sent the request. */
  current: z.boolean(),
  /** Created by an administrator who impersonates this user. */
  impersonated: z.boolean(),
})
export type Device = z.infer<typeof deviceShape>
