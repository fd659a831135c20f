import { and, desc, eq, max, sql } from 'drizzle-orm'
import { AppError } from '#/platform/error/app-error.ts'
import { newId } from '#/platform/db/id.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import type { AuditEvent } from '#/platform/audit/server/audit.ts'
import type { Actor } from '#/platform/auth/server/actor.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import type { CsvImport, ImportStart } from '../csv-import.ts'
import { mostImportRows } from '../import-limits.ts'
import { checkRows, cleanCell } from './check-rows.ts'
import { csvImportKeyTable, csvImportRowTable, csvImportTable } from './csv-import.table.ts'
import type { ImportKind, ImportRecord } from './import-kind.ts'
import { findTaken, findTwice } from './unique-values.ts'

export type OwnImport = { id: string; userId: string }
/** Rows as they are sent: their number and a text for each field. */
export type ImportChunk = {
  id: string
  chunk: number
  rows: readonly ({ row: number } & Readonly<Record<string, string | number>>)[]
  last: boolean
}

/** A worker reports at every batch; without a report for this long it has stopped. */
export const silent = sql`${csvImportTable.touchedAt} < now() - interval '30 seconds'`
const tooOld = sql`${csvImportTable.createdAt} < now() - interval '1 day'`
const columns = { import: csvImportTable, stalled: sql<boolean>`state = 'running' and ${silent}` }

const ofUser = ({ entity }: ImportKind, userId: string) =>
  and(eq(csvImportTable.userId, userId), eq(csvImportTable.entity, entity))
const isOwn = (kind: ImportKind, { id, userId }: OwnImport) =>
  and(eq(csvImportTable.id, id), ofUser(kind, userId), sql`not ${tooOld}`)

/**
 * One import of a kind per user: starting one discards the user's previous one, and expired ones are deleted.
 */
export async function startImport(
  db: Database,
  kind: ImportKind,
  userId: string,
  start: ImportStart & { options: Record<string, boolean> },
) {
  const id = newId()
  await db.transaction(async (tx) => {
    const [busy] = await tx
      .select({ id: csvImportTable.id })
      .from(csvImportTable)
      .where(sql`${ofUser(kind, userId)} and state = 'running' and not ${silent}`)
    if (busy) throw new AppError('IMPORT_STATE')
    await tx.delete(csvImportTable).where(sql`(${ofUser(kind, userId)}) or ${tooOld}`)
    await tx.insert(csvImportTable).values({ id, userId, entity: kind.entity, ...start })
  })
  return getImport(db, kind, { id, userId })
}

export async function getImport(db: Executor, kind: ImportKind, own: OwnImport) {
  const [found] = await db.select(columns).from(csvImportTable).where(isOwn(kind, own))
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

export async function latestImport(db: Executor, kind: ImportKind, userId: string) {
  const [found] = await db
    .select(columns)
    .from(csvImportTable)
    .where(sql`${ofUser(kind, userId)} and not ${tooOld}`)
    .orderBy(desc(csvImportTable.createdAt))
    .limit(1)
  return found ?? null
}

export const toImport = (
  { import: row, stalled }: { import: ImportRecord; stalled: boolean },
  t: Translate,
): CsvImport => ({
  ...row.options,
  ...row,
  stalled,
  error: row.error && t(`errors.${row.error}`),
})

/** Checks and stores a chunk. Chunks arrive in order, and one received twice is stored once. */
export async function stageChunk(
  db: Database,
  kind: ImportKind,
  userId: string,
  piece: ImportChunk,
) {
  await db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(csvImportTable)
      .where(isOwn(kind, { id: piece.id, userId }))
      .for('update')
    if (!job) throw new AppError('NOT_FOUND')
    if (piece.chunk < job.chunks) return
    if (job.state !== 'open' || job.complete || piece.chunk > job.chunks)
      throw new AppError('IMPORT_STATE')
    if (job.rows + piece.rows.length > mostImportRows) throw new AppError('IMPORT_TOO_LONG')
    const last = await lastRow(tx, job.id)
    if (piece.rows.some(({ row }) => row <= last)) throw new AppError('IMPORT_STATE')
    const invalid = await keepRows(tx, kind, job, piece)
    await tx
      .update(csvImportTable)
      .set({
        chunks: job.chunks + 1,
        complete: piece.last,
        rows: job.rows + piece.rows.length,
        invalid: job.invalid + invalid,
        touchedAt: sql`now()`,
      })
      .where(eq(csvImportTable.id, job.id))
  })
  return getImport(db, kind, { id: piece.id, userId })
}

async function lastRow(tx: Executor, importId: string): Promise<number> {
  const { row, importId: of } = csvImportRowTable
  const [found] = await tx
    .select({ last: max(row) })
    .from(csvImportRowTable)
    .where(eq(of, importId))
  return found?.last ?? 0
}

/** Checks the rules first, then duplicates in the file and among the records. Returns how many are invalid. */
async function keepRows(
  tx: Executor,
  kind: ImportKind,
  job: ImportRecord,
  { rows }: ImportChunk,
): Promise<number> {
  const sent = rows.map(({ row, ...cells }) => ({
    row,
    cells: Object.fromEntries(
      Object.keys(kind.fields).map((field) => [field, cleanCell(String(cells[field] ?? ''))]),
    ),
  }))
  const checked = await checkRows(tx, kind, job, sent)
  const twice = await findTwice(tx, kind, job, checked)
  const taken = await findTaken(tx, kind, job, checked)
  const staged = checked.map(({ row, cells, problems }, n) => {
    const problem = twice.get(n) ?? taken.get(n)
    return { row, recordId: newId(), cells, problems: problem ? [problem] : problems }
  })
  await tx.execute(sql`
    insert into ${csvImportRowTable} (import_id, row, record_id, cells, problems)
    select ${job.id}, row, "recordId", cells, nullif(problems, 'null')
    from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as staged (
      row int, "recordId" uuid, cells jsonb, problems jsonb)`)
  return staged.filter(({ problems }) => problems).length
}

/** Stores nothing that only a running import needs. */
export async function dropStaged(tx: Executor, id: string) {
  await tx
    .delete(csvImportRowTable)
    .where(and(eq(csvImportRowTable.importId, id), sql`problems is null`))
  await tx.delete(csvImportKeyTable).where(eq(csvImportKeyTable.importId, id))
}

/** One audit event for the whole import, with its counts. */
export function imported({ entity, fileName, added, invalid }: ImportRecord): AuditEvent {
  const changes = { added: [null, added], leftOut: [null, invalid] } as const
  // The compiler cannot know that the entity has this event.
  const event: unknown = {
    entity,
    event: 'imported',
    subject: { id: null, name: fileName },
    changes,
  }
  return event as AuditEvent
}

/** Cancels in any state; a running worker notices at its next batch. */
export async function cancelImport(db: Database, kind: ImportKind, by: Actor, own: OwnImport) {
  await withAudit({ db, by }, async (tx, audit) => {
    const [stopped] = await tx
      .update(csvImportTable)
      .set({ state: 'cancelled', startedBy: null })
      .where(and(isOwn(kind, own), sql`state in ('open', 'running')`))
      .returning()
    if (!stopped) throw new AppError('IMPORT_STATE')
    if (stopped.added > 0) await audit(imported(stopped))
  })
}
