import { z } from 'zod'
import { selectionInput } from '#/platform/api/bulk.ts'
import { listInputOf, listPage } from '#/platform/api/list.ts'
import { plainLines, plainLine } from '#/platform/i18n/plain-text.ts'
import { requiredText } from '#/platform/api/text-schema.ts'
import { imageName, storedImage, toImage } from '#/platform/image/image.ts'
import type { StoredImage } from '#/platform/image/image.ts'
import { genreInput } from '#/features/genre/genre.ts'
import { paletteColors } from '#/ui/theme/palette-colors.ts'
import { bookSearch, noGenre } from './book-search.ts'
import { longestName, suggestFrom } from './book-limits.ts'

const optionalText = (max: number, tooLong: string, clean = plainLine) =>
  z
    .string()
    .overwrite(clean)
    .max(max, tooLong)
    .transform((text) => text || null)
    .nullable()

/** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD', because only the year of many old books is known. */
const partialDate = z
  .string()
  .regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, 'book.publishedOn.invalid')
  .refine((text) => text.length < 10 || isRealDay(text), 'book.publishedOn.invalid')

function isRealDay(text: string) {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const fields = {
  title: requiredText(200, { required: 'book.title.required', tooLong: 'book.title.tooLong' }),
  author: requiredText(longestName, {
    required: 'book.author.required',
    tooLong: 'book.author.tooLong',
  }),
  genreId: z.uuid('book.genre.invalid').nullable(),
  publisher: optionalText(longestName, 'book.publisher.tooLong'),
  publishedOn: partialDate.nullable(),
  description: optionalText(2000, 'book.description.tooLong', plainLines),
  cover: imageName.nullable(),
}

export const bookInput = z.object({
  ...fields,
  genreId: fields.genreId.default(null),
  publisher: fields.publisher.default(null),
  publishedOn: fields.publishedOn.default(null),
  description: fields.description.default(null),
  cover: fields.cover.default(null),
})
/** `newGenre` is the name of a genre created with the book, instead of `genreId`. */
const newGenre = genreInput.shape.name.optional()
export const newBook = bookInput.extend({ newGenre })
export type BookInput = z.infer<typeof newBook>

/** Omitted fields stay unchanged; the version is the one the change is based on. */
export const bookChange = z
  .object(fields)
  .partial()
  .extend({ id: z.uuid(), version: z.int32(), newGenre })
export type BookChange = z.infer<typeof bookChange>

const bookGenre = z.object({ id: z.uuid(), name: z.string(), color: z.enum(paletteColors) })

/** The widths in which covers are stored. */
export const coverWidths = [160, 320, 640, 1280]

export const toCover = (name: string | null): StoredImage | null =>
  name === null ? null : toImage(name, coverWidths, (width) => `/covers/${name}-${width}.webp`)

export const bookSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  author: z.string(),
  genre: bookGenre.nullable(),
  publisher: z.string().nullable(),
  publishedOn: z.string().nullable(),
  cover: storedImage.nullable(),
  updatedAt: z.string(),
})
export type BookSummary = z.infer<typeof bookSummary>

export const bookDetail = bookSummary.extend({
  description: z.string().nullable(),
  createdAt: z.string(),
  version: z.int(),
})
export type BookDetail = z.infer<typeof bookDetail>

export const bookListInput = listInputOf(bookSearch).extend({
  genre: z.union([z.uuid(), z.literal(noGenre)]).optional(),
  /** `none`: only books without a cover. */
  cover: z.enum(['none']).optional(),
})
export type BookListInput = z.infer<typeof bookListInput>

/** All books the list shows. */
export const bookExportInput = bookListInput.pick({
  searchTerm: true,
  genre: true,
  cover: true,
  sort: true,
})
export type BookExportInput = z.infer<typeof bookExportInput>

export const bookPage = listPage(bookSummary)
export type BookPage = z.infer<typeof bookPage>

export const booksInput = selectionInput('bookManager.selection.tooMany')
export const booksGenreInput = booksInput.extend({ genreId: fields.genreId })

export const suggestInput = z.object({
  field: z.enum(['author', 'publisher']),
  text: z.string().overwrite(plainLine).min(suggestFrom).max(longestName),
})
export type SuggestInput = z.infer<typeof suggestInput>

/** The list the user came from; by default the whole catalog by title. */
export const neighborsInput = bookListInput
  .pick({ searchTerm: true, genre: true, sort: true })
  .extend({ id: z.uuid() })
export type NeighborsInput = z.infer<typeof neighborsInput>

export const bookNeighbors = z.object({
  previous: bookSummary.nullable(),
  next: bookSummary.nullable(),
  byAuthor: z.array(bookSummary),
  inGenre: z.array(bookSummary),
})
export type BookNeighbors = z.infer<typeof bookNeighbors>

export const genreShelf = z.object({ genre: bookGenre, books: z.array(bookSummary) })
export type GenreShelf = z.infer<typeof genreShelf>
