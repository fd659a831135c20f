import { and, desc, eq, max, sql } from 'drizzle-orm'
import { AppError } from '#/platform/error/app-error.ts'
import { newId } from '#/platform/db/id.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import type { AuditEvent } from '#/platform/audit/server/audit.ts'
import type { Actor } from '#/platform/auth/server/actor.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import type { BookImport, ImportChunk, ImportStart, RowProblem } from '../import/book-import.ts'
import { mostImportRows } from '../import/import-fields.ts'
import type { ImportField } from '../import/import-fields.ts'
import { stageRow } from './book-import-row.ts'
import { bookImportRowTable, bookImportTable } from './book-import.table.ts'

type Row = typeof bookImportTable.$inferSelect
type OwnImport = { id: string; userId: string }

/** A worker reports at every batch; without a report for this long it has stopped. */
export const silent = sql`${bookImportTable.touchedAt} < now() - interval '30 seconds'`
const tooOld = sql`${bookImportTable.createdAt} < now() - interval '1 day'`
const columns = { import: bookImportTable, stalled: sql<boolean>`state = 'running' and ${silent}` }

const ofUser = ({ id, userId }: OwnImport) =>
  and(eq(bookImportTable.id, id), eq(bookImportTable.userId, userId), sql`not ${tooOld}`)

/**
 * One import per user: starting one discards the user's previous one, and expired ones are deleted.
 */
export async function startImport(db: Database, userId: string, start: ImportStart) {
  const id = newId()
  await db.transaction(async (tx) => {
    const [busy] = await tx
      .select({ id: bookImportTable.id })
      .from(bookImportTable)
      .where(sql`${eq(bookImportTable.userId, userId)} and state = 'running' and not ${silent}`)
    if (busy) throw new AppError('IMPORT_STATE')
    await tx.delete(bookImportTable).where(sql`${eq(bookImportTable.userId, userId)} or ${tooOld}`)
    await tx.insert(bookImportTable).values({ id, userId, ...start })
  })
  return getImport(db, { id, userId })
}

export async function getImport(db: Executor, own: OwnImport) {
  const [found] = await db.select(columns).from(bookImportTable).where(ofUser(own))
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

export async function latestImport(db: Executor, userId: string) {
  const [found] = await db
    .select(columns)
    .from(bookImportTable)
    .where(sql`${eq(bookImportTable.userId, userId)} and not ${tooOld}`)
    .orderBy(desc(bookImportTable.createdAt))
    .limit(1)
  return found ?? null
}

export const toImport = (
  { import: row, stalled }: { import: Row; stalled: boolean },
  t: Translate,
): BookImport => ({ ...row, stalled, error: row.error && t(`errors.${row.error}`) })

/** Checks and stores a chunk. Chunks arrive in order, and one received twice is stored once. */
export async function stageChunk(db: Database, userId: string, piece: ImportChunk) {
  await db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(bookImportTable)
      .where(ofUser({ id: piece.id, userId }))
      .for('update')
    if (!job) throw new AppError('NOT_FOUND')
    if (piece.chunk < job.chunks) return
    if (job.state !== 'open' || job.complete || piece.chunk > job.chunks)
      throw new AppError('IMPORT_STATE')
    if (job.rows + piece.rows.length > mostImportRows) throw new AppError('IMPORT_TOO_LONG')
    const last = await lastRow(tx, job.id)
    if (piece.rows.some(({ row }) => row <= last)) throw new AppError('IMPORT_STATE')
    const counted = await keepRows(tx, job, piece)
    await tx
      .update(bookImportTable)
      .set({
        chunks: job.chunks + 1,
        complete: piece.last,
        rows: job.rows + counted.rows,
        invalid: job.invalid + counted.invalid,
        touchedAt: sql`now()`,
      })
      .where(eq(bookImportTable.id, job.id))
  })
  return getImport(db, { id: piece.id, userId })
}

async function lastRow(tx: Executor, importId: string): Promise<number> {
  const { row, importId: of } = bookImportRowTable
  const [found] = await tx
    .select({ last: max(row) })
    .from(bookImportRowTable)
    .where(eq(of, importId))
  return found?.last ?? 0
}

const problem = (field: ImportField, key: string) =>
  sql`${JSON.stringify([{ field, key } satisfies RowProblem])}::jsonb`
const twice = problem('title', 'bookImport.problem.twice')
const titleTaken = problem('title', 'errors.BOOK_TITLE_TAKEN')
const noGenre = problem('genre', 'bookImport.problem.genre')

/** Checks the rules first, then duplicates in the file and the catalog, then the genre. */
async function keepRows(tx: Executor, { id, newGenres }: Row, { rows }: ImportChunk) {
  const staged = JSON.stringify(rows.map(stageRow))
  const { rows: found } = await tx.execute<{ rows: number; invalid: number }>(sql`
    with sent as (
      select *,
        case when problems is null then plain_key(title) end as title_key,
        case when problems is null then plain_key(author) end as author_key
      from jsonb_to_recordset(${staged}::jsonb) as sent (
        row int, "bookId" uuid, title text, author text, genre text, publisher text,
        "publishedOn" text, description text, problems jsonb)
    ), numbered as (
      select *, row_number() over (partition by title_key, author_key order by row) as nth from sent
    ), kept as (
      insert into ${bookImportRowTable} (import_id, row, book_id, title, author, genre, publisher,
        published_on, description, title_key, author_key, problems)
      select ${id}, row, "bookId", title, author, genre, publisher, "publishedOn", description,
        title_key, author_key,
        case
          when problems is not null then problems
          when nth > 1 or exists (
            select from ${bookImportRowTable} earlier where earlier.import_id = ${id}
              and earlier.title_key = numbered.title_key and earlier.author_key = numbered.author_key
          ) then ${twice}
          when exists (
            select from book where plain_key(book.title) = numbered.title_key
              and plain_key(book.author) = numbered.author_key
          ) then ${titleTaken}
          when not ${newGenres} and genre is not null and not exists (
            select from genre where plain_key(genre.name) = plain_key(numbered.genre)
          ) then ${noGenre}
        end
      from numbered
      returning problems
    )
    select count(*)::int as rows, count(problems)::int as invalid from kept`)
  return found[0] ?? { rows: 0, invalid: 0 }
}

/** One audit event for the whole import, with its counts. */
export function imported({ fileName, added, invalid }: Row): AuditEvent {
  const changes = { added: [null, added], leftOut: [null, invalid] } as const
  return { entity: 'book', event: 'imported', subject: { id: null, name: fileName }, changes }
}

/** Cancels in any state; a running worker notices at its next batch. */
export async function cancelImport(db: Database, by: Actor, own: OwnImport) {
  await withAudit({ db, by }, async (tx, audit) => {
    const [stopped] = await tx
      .update(bookImportTable)
      .set({ state: 'cancelled', startedBy: null })
      .where(and(ofUser(own), sql`state in ('open', 'running')`))
      .returning()
    if (!stopped) throw new AppError('IMPORT_STATE')
    if (stopped.added > 0) await audit(imported(stopped))
  })
}
