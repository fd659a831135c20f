import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { GenreColor } from '../genre.ts'
import { genreTable } from './genre.table.ts'

export const sampleGenres: readonly { name: string; color: GenreColor }[] = [
  { name: 'Novel', color: 'red' },
  { name: 'Short stories', color: 'rust' },
  { name: 'Poetry', color: 'plum' },
  { name: 'Drama', color: 'rose' },
  { name: 'Science', color: 'teal' },
  { name: 'Science fiction', color: 'indigo' },
  { name: 'Philosophy', color: 'slate' },
  { name: 'History', color: 'brown' },
  { name: 'Travel', color: 'green' },
  { name: 'Essays', color: 'olive' },
  { name: 'Children', color: 'ochre' },
  { name: 'Mystery', color: 'blue' },
]

export async function seedGenres(db: Executor) {
  const rows = sampleGenres.map((genre) => ({ id: newId(), ...genre }))
  await db.insert(genreTable).values(rows)
}
