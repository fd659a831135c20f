import { genreTable } from '#/features/genre/server/genre.table.ts'
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { sampleBooks } from './book.sample.ts'
import { bookTable } from './book.table.ts'

const day = 24 * 60 * 60 * 1000

/** Spread over the last two months, more of them recently, for the newest list and the metrics. */
export async function seedBooks(db: Executor) {
  const genres = await db.select({ id: genreTable.id, name: genreTable.name }).from(genreTable)
  const genreIds = new Map(genres.map(({ id, name }) => [name, id]))
  const now = Date.now()
  const rows = sampleBooks.map(({ genre, ...book }, index) => {
    const place = ((index * 7919) % sampleBooks.length) / sampleBooks.length
    const at = new Date(now - place ** 1.3 * 59 * day)
    return {
      id: newId(at.getTime()),
      ...book,
      genreId: genreIds.get(genre) ?? null,
      createdAt: at,
      updatedAt: at,
    }
  })
  await db.insert(bookTable).values(rows)
}
