import { z } from 'zod'
import { listTotal } from '#/platform/api/list.ts'
import { requiredText } from '#/platform/api/text-schema.ts'
import { paletteColors } from '#/ui/theme/palette-colors.ts'
import type { PaletteColor } from '#/ui/theme/palette-colors.ts'

/** The color of the covers of its books. */
export type GenreColor = PaletteColor

const fields = {
  name: requiredText(60, { required: 'genre.name.required', tooLong: 'genre.name.tooLong' }),
  color: z.enum(paletteColors, { error: 'genre.color.invalid' }),
}

export const genreInput = z.object(fields)

/** Omitted fields stay unchanged; the version is the one the change is based on. */
export const genreChange = z.object(fields).partial().extend({ id: z.uuid(), version: z.int32() })

// Normalized to lower case, because two ids are compared.
const genreId = z.uuid('genre.target.invalid').toLowerCase()

const isAnother = ({ id, moveTo }: { id: string; moveTo?: string | null }) => id !== moveTo
const another = { message: 'genre.target.invalid', path: ['moveTo'] }

/**
 * The genre that receives the books, or null for none. May be omitted only if the genre is empty.
 */
export const genreRemoval = z
  .object({ id: genreId, moveTo: genreId.nullable().optional() })
  .refine(isAnother, another)
export type GenreRemoval = z.infer<typeof genreRemoval>

export const genreMerge = z.object({ id: genreId, moveTo: genreId }).refine(isAnother, another)

export const genreShape = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.enum(paletteColors),
  version: z.int(),
})
export type Genre = z.infer<typeof genreShape>

export const countedGenre = genreShape.extend({ books: listTotal })
export type CountedGenre = z.infer<typeof countedGenre>
