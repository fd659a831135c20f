import { z } from 'zod'

/** Suggestions for a new account, and whether each is done. */
export const firstSteps = z.array(
  z.object({ id: z.enum(['name', 'language', 'passkey']), done: z.boolean() }),
)
export type FirstSteps = z.infer<typeof firstSteps>
