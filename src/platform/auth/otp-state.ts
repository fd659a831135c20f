import { z } from 'zod'

/** The state of the newest code, as the browser that requested it may see it. In whole seconds. */
export const codeState = z.object({
  expiresIn: z.number(),
  resendIn: z.number(),
  triesLeft: z.number(),
  /** Why the code cannot be entered, or what was wrong with the last attempt. */
  problem: z.string().nullable(),
  /** Set when the user has to wait. */
  retryAfter: z.number().nullable(),
  mail: z.enum(['sending', 'sent', 'late', 'refused']),
  notice: z.string().nullable(),
})
export type CodeState = z.infer<typeof codeState>
