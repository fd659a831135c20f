import { z } from 'zod'
import { mostAtOnce } from './bulk-limit.ts'

/** The records of a bulk change; `tooMany` is a translation key. */
export const selectionInput = (tooMany?: string) =>
  z.object({ ids: z.array(z.uuid()).min(1).max(mostAtOnce, tooMany) })

export const deletionOutput = z.object({ count: z.int(), undo: z.uuid() })

export const undoInput = z.object({ undo: z.uuid() })
export const undoOutput = z.object({ count: z.int() })
