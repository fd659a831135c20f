import { z } from 'zod'
import { bookSummary } from '#/features/book/book.ts'
import { listInputOf, listPage } from '#/platform/api/list.ts'
import { requiredText } from '#/platform/api/text-schema.ts'
import { plainLines } from '#/platform/i18n/plain-text.ts'
import { readingListSearch } from './reading-list-search.ts'

/** Books in one list. */
export const maxItems = 500

const optionalText = (max: number, tooLong: string) =>
  z
    .string()
    .overwrite(plainLines)
    .max(max, tooLong)
    .transform((text) => text || null)
    .nullable()

const fields = {
  name: requiredText(120, {
    required: 'readingList.name.required',
    tooLong: 'readingList.name.tooLong',
  }),
  description: optionalText(500, 'readingList.description.tooLong'),
  teamId: z.uuid().nullable(),
}
const note = optionalText(500, 'readingList.note.tooLong')

const inOrganization = z.object({ organizationId: z.uuid() })

export const readingListInput = inOrganization.extend({
  name: fields.name,
  description: fields.description.default(null),
  teamId: fields.teamId.default(null),
})
export type ReadingListInput = z.infer<typeof readingListInput>

export const oneReadingList = inOrganization.extend({ listId: z.uuid() })
export type OneReadingList = z.infer<typeof oneReadingList>

/** Omitted fields stay unchanged; the version is the one the change is based on. */
export const readingListChange = oneReadingList
  .extend(z.object(fields).partial().shape)
  .extend({ version: z.int32() })
export type ReadingListChange = z.infer<typeof readingListChange>

export const oneItem = oneReadingList.extend({ bookId: z.uuid() })
export type OneItem = z.infer<typeof oneItem>
/** The version is that of the note the change is based on; without one, the book is added. */
export const itemInput = oneItem.extend({
  note: note.default(null),
  version: z.int32().optional(),
})
export type ItemInput = z.infer<typeof itemInput>
/** Null moves it to the start. */
export const itemMove = oneItem.extend({ after: z.uuid().nullable() })
export type ItemMove = z.infer<typeof itemMove>

/** A book as a cover with its title. */
const listedBook = bookSummary.pick({
  id: true,
  title: true,
  author: true,
  genre: true,
  cover: true,
})
export type ListedBook = z.infer<typeof listedBook>

export const readingListSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  team: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  books: z.int(),
  firstBooks: z.array(listedBook),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
})
export type ReadingListSummary = z.infer<typeof readingListSummary>

export const readingListItem = z.object({
  book: listedBook,
  note: z.string().nullable(),
  version: z.int(),
  /** Null if the user was deleted. */
  addedBy: z.string().nullable(),
  createdAt: z.string(),
})
export type ReadingListItem = z.infer<typeof readingListItem>

export const readingListDetail = readingListSummary.extend({ items: z.array(readingListItem) })
export type ReadingListDetail = z.infer<typeof readingListDetail>

export const readingListListInput = listInputOf(readingListSearch).extend({
  organizationId: z.uuid(),
  teamId: z.uuid().optional(),
})
export type ReadingListListInput = z.infer<typeof readingListListInput>
export const readingListPage = listPage(readingListSummary)
export type ReadingListPage = z.infer<typeof readingListPage>
