import { z } from 'zod'

/** What a new account may want to do first, and what of it is done. */
export const firstSteps = z.array(
  z.object({ id: z.enum(['name', 'language', 'passkey']), done: z.boolean() }),
)
export type FirstSteps = z.infer<typeof firstSteps>
