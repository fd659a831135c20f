import { z } from 'zod'
import { exportStates } from './export-state.ts'

export const exportShape = z.object({
  id: z.uuid(),
  path: z.string(),
  name: z.string(),
  state: z.enum(exportStates),
  /** Null until the job reports how far it is. */
  progress: z.object({ done: z.number(), total: z.number() }).nullable(),
  size: z.int().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type PreparedExport = z.infer<typeof exportShape>
