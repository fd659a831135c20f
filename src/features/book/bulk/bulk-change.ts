import { z } from 'zod'
import { bookExportInput, booksGenreInput } from '../book.ts'
import { bulkActions, bulkStates } from './bulk-states.ts'

/** All books that the list shows with these filters. */
export const matchingBooks = bookExportInput.omit({ sort: true })
export type MatchingBooks = z.infer<typeof matchingBooks>

export const matchingGenre = matchingBooks.extend({ genreId: booksGenreInput.shape.genreId })

export const bulkChangeShape = z.object({
  id: z.uuid(),
  action: z.enum(bulkActions),
  state: z.enum(bulkStates),
  total: z.int(),
  done: z.int(),
  count: z.int(),
  undoable: z.boolean(),
  createdAt: z.string(),
})
export type BulkChange = z.infer<typeof bulkChangeShape>
