import { inArray } from 'drizzle-orm'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { changesBetween } from '#/platform/audit/field-changes.ts'
import { auditEventOf } from '#/platform/audit/server/audit.ts'
import type { AuditEvent } from '#/platform/audit/server/audit.ts'
import type { BookDetail } from '../book.ts'
import type { Move } from './book-bulk.ts'

const fieldsOf = ({
  title,
  author,
  genre,
  publisher,
  publishedOn,
  description,
  cover,
}: BookDetail) => ({
  title,
  author,
  genre: genre?.name ?? null,
  publisher,
  publishedOn,
  description,
  cover: cover?.name ?? null,
})

/** The audit event of a change to a book. */
export const auditEvent = auditEventOf('book', fieldsOf)

type Plain = Pick<BookDetail, 'id' | 'title' | 'author' | 'publisher' | 'publishedOn'>

/** The audit event of a book in a bulk change. */
export function summary(event: 'deleted' | 'restored', book: Plain): AuditEvent {
  const { id, title, author, publisher, publishedOn } = book
  const fields = { title, author, publisher, publishedOn }
  const isDeletion = event === 'deleted'
  const changes = changesBetween(isDeletion ? fields : null, isDeletion ? null : fields)
  return { entity: 'book', event, subject: { id, name: title }, changes }
}

export async function genreChanges(tx: Executor, moves: readonly Move[]): Promise<AuditEvent[]> {
  const ids = [...new Set(moves.flatMap(({ from, to }) => [from ?? [], to ?? []].flat()))]
  const genres = await tx
    .select({ id: genreTable.id, name: genreTable.name })
    .from(genreTable)
    .where(inArray(genreTable.id, ids))
  const nameOf = (id: string | null) => genres.find((genre) => genre.id === id)?.name ?? null
  return moves.map(({ id, title, from, to }) => ({
    entity: 'book',
    event: 'updated',
    subject: { id, name: title },
    changes: changesBetween({ genre: nameOf(from) }, { genre: nameOf(to) }),
  }))
}
