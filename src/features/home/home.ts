import { z } from 'zod'

export const stepIds = [
  'name',
  'language',
  'passkey', // passkey
] as const

/** Suggestions for a new account, and whether each is done. */
export const firstSteps = z.array(z.object({ id: z.enum(stepIds), done: z.boolean() }))
export type FirstSteps = z.infer<typeof firstSteps>
