import { z } from 'zod'

/** How it stands with the newest code, as whoever asked for it may know. Whole seconds. */
export const codeState = z.object({
  expiresIn: z.number(),
  resendIn: z.number(),
  triesLeft: z.number(),
  /** Why the code cannot be entered, or what was wrong with the last one. */
  problem: z.string().nullable(),
  /** When the problem is that one has to wait. */
  retryAfter: z.number().nullable(),
  mail: z.enum(['sending', 'sent', 'late', 'refused']),
  notice: z.string().nullable(),
})
export type CodeState = z.infer<typeof codeState>
