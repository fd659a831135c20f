import { z } from 'zod'
import { listTotal } from '#/platform/api/list.ts'
import { plainLine } from '#/platform/api/plain-text.ts'
import { paletteColors } from '#/ui/palette.ts'
import type { PaletteColor } from '#/ui/palette.ts'

/** A genre is recognised by the cloth its books are bound in. */
export type GenreColour = PaletteColor

const fields = {
  name: z
    .string({ error: 'genre.name.required' })
    .overwrite(plainLine)
    .min(1, 'genre.name.required')
    .max(60, 'genre.name.tooLong'),
  colour: z.enum(paletteColors, { error: 'genre.colour.invalid' }),
}

export const genreInput = z.object(fields)
export type GenreInput = z.infer<typeof genreInput>

/** A field left out stays as it is; the version says which state was seen. */
export const genreChange = z.object(fields).partial().extend({ id: z.uuid(), version: z.int32() })
export type GenreChange = z.infer<typeof genreChange>

// One spelling: two ids are compared, and written in capitals one would not be the other.
const genreId = z.uuid('genre.target.invalid').toLowerCase()

const isAnother = ({ id, moveTo }: { id: string; moveTo?: string | null }) => id !== moveTo
const another = { message: 'genre.target.invalid', path: ['moveTo'] }

/** Where the books go: to another genre, or to none (null). Left out, there must be no book. */
export const genreRemoval = z
  .object({ id: genreId, moveTo: genreId.nullable().optional() })
  .refine(isAnother, another)
export type GenreRemoval = z.infer<typeof genreRemoval>

export const genreMerge = z.object({ id: genreId, moveTo: genreId }).refine(isAnother, another)

export const genreShape = z.object({
  id: z.uuid(),
  name: z.string(),
  colour: z.enum(paletteColors),
  version: z.int(),
})
export type Genre = z.infer<typeof genreShape>

export const countedGenre = genreShape.extend({ books: listTotal })
export type CountedGenre = z.infer<typeof countedGenre>
