import { z } from 'zod'
import { clothColours } from '#/ui/cloth.ts'
import type { ClothColour } from '#/ui/cloth.ts'

/** A genre is recognised by the cloth its books are bound in. */
export type GenreColour = ClothColour

export const genreInput = z.object({
  name: z
    .string({ error: 'genre.name.required' })
    .trim()
    .min(1, 'genre.name.required')
    .max(60, 'genre.name.tooLong'),
  colour: z.enum(clothColours, { error: 'genre.colour.invalid' }),
})
export type GenreInput = z.infer<typeof genreInput>

export const genreShape = z.object({
  id: z.uuid(),
  name: z.string(),
  colour: z.enum(clothColours),
  version: z.int(),
})
export type Genre = z.infer<typeof genreShape>
