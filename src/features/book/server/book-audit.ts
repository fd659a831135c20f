import { inArray } from 'drizzle-orm'
import type { ActivityKind } from '#/features/activity/activity.ts'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { changesBetween } from '#/platform/audit/changes.ts'
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

/** What became of a book, as the history tells it. */
export const auditEvent = (
  kind: ActivityKind,
  before: BookDetail | null,
  after: BookDetail | null,
): AuditEvent => ({
  kind,
  subject: { id: (after ?? before)?.id ?? null, name: (after ?? before)?.title ?? '' },
  changes: changesBetween(before && fieldsOf(before), after && fieldsOf(after)),
})

type Plain = Pick<BookDetail, 'id' | 'title' | 'author' | 'publisher' | 'publishedOn'>

/** One of many that went or came back together. */
export function summary(kind: 'book-deleted' | 'book-restored', book: Plain): AuditEvent {
  const { id, title, author, publisher, publishedOn } = book
  const fields = { title, author, publisher, publishedOn }
  const gone = kind === 'book-deleted'
  const changes = changesBetween(gone ? fields : null, gone ? null : fields)
  return { kind, subject: { id, name: title }, changes }
}

export async function genreChanges(tx: Executor, moves: readonly Move[]): Promise<AuditEvent[]> {
  const ids = [...new Set(moves.flatMap(({ from, to }) => [from ?? [], to ?? []].flat()))]
  const genres = await tx
    .select({ id: genreTable.id, name: genreTable.name })
    .from(genreTable)
    .where(inArray(genreTable.id, ids))
  const nameOf = (id: string | null) => genres.find((genre) => genre.id === id)?.name ?? null
  const kind: ActivityKind = 'book-updated'
  return moves.map(({ id, title, from, to }) => ({
    kind,
    subject: { id, name: title },
    changes: changesBetween({ genre: nameOf(from) }, { genre: nameOf(to) }),
  }))
}
