// Long because it is the whole life of a running import.
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#/platform/error/app-error.ts'
import { newId } from '#/platform/db/id.ts'
import { databaseError } from '#/platform/db/server/database-error.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import { writeAudit } from '#/platform/audit/server/audit.ts'
import type { Needs } from '#/platform/auth/permission.ts'
import type { Actor } from '#/platform/auth/server/actor.ts'
import { requirePermission } from '#/platform/auth/server/require-permission.ts'
import { enqueueJob } from '#/platform/jobs/server/enqueue.ts'
import { JobStopped, defineJob } from '#/platform/jobs/server/job.ts'
import type { Job, JobContext, JobRun } from '#/platform/jobs/server/job.ts'
import type { Logger } from '#/platform/log/server/log.ts'
import type { RowProblem } from '../csv-import.ts'
import { checkRows } from './check-rows.ts'
import { csvImportRowTable, csvImportTable } from './csv-import.table.ts'
import { meaningsOf } from './import-kind.ts'
import type { ImportKind, ImportRecord } from './import-kind.ts'
import { dropStaged, imported, silent } from './import.service.ts'
import { findTaken } from './unique-values.ts'

type Work = {
  kind: ImportKind
  needs: Needs
  db: Database
  viewerOf: JobContext['viewerOf']
  by: Actor
  log: Logger
  report: JobRun['report']
}
type Payload = { importId: string; worker: string }
export type ImportJob = Job<Payload>

const rowsAtOnce = 2_000

/** The import was canceled, or another worker took over. */
class Stopped extends Error {}
/** A record was added after the file was checked. */
class Late extends Error {}

/** Adds the records of an import. If its process is killed, another continues where it stopped. */
export const importJob = (kind: ImportKind, needs: Needs): ImportJob =>
  defineJob({
    name: kind.job,
    payload: z.object({ importId: z.uuid(), worker: z.uuid() }),
    timeoutSeconds: 60 * 60,
    concurrency: 2,
    async run({ db, log, viewerOf }, { importId, worker }, { attempt, report }) {
      const job = await takeOver(db, importId, worker, attempt)
      if (!job) return
      const by = job.startedBy ?? { id: job.userId, name: '', ip: null }
      await runImport({ kind, needs, db, viewerOf, by, log, report }, job)
    },
  })

/** Claims an import unless it is running, and enqueues its job, which continues where it stopped. */
export const claimImport = (
  db: Database,
  job: ImportJob,
  by: Actor,
  own: { id: string; userId: string; onlyValid: boolean },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const claimed = await claim(tx, by, own)
    if (claimed?.worker) await enqueueJob(tx, job, { importId: claimed.id, worker: claimed.worker })
    return claimed !== undefined
  })

async function claim(
  db: Executor,
  startedBy: Actor,
  { id, userId, onlyValid }: { id: string; userId: string; onlyValid: boolean },
): Promise<ImportRecord | undefined> {
  const [job] = await db
    .update(csvImportTable)
    .set({
      state: 'running',
      worker: newId(),
      startedBy,
      onlyValid,
      error: null,
      done: sql`case when position = 0 then 0 else done end`,
      touchedAt: sql`now()`,
    })
    .where(
      and(
        eq(csvImportTable.id, id),
        eq(csvImportTable.userId, userId),
        sql`complete and (state = 'open' or (state = 'running' and ${silent}))`,
        // All-or-nothing is no longer possible once a record was added.
        onlyValid ? undefined : sql`invalid = 0 and position = 0`,
      ),
    )
    .returning()
  return job
}

/**
 * Each attempt has a worker ID of its own, which begins like the one that was enqueued: an earlier attempt that
 * still runs notices at its next batch that it lost the import.
 */
async function takeOver(db: Executor, id: string, worker: string, attempt: number) {
  const prefix = worker.slice(0, -2)
  const [job] = await db
    .update(csvImportTable)
    .set({
      worker: `${prefix}${attempt.toString(16).padStart(2, '0')}`,
      done: sql`case when position = 0 then 0 else done end`,
      touchedAt: sql`now()`,
    })
    .where(
      and(
        eq(csvImportTable.id, id),
        eq(csvImportTable.state, 'running'),
        sql`starts_with(${csvImportTable.worker}::text, ${prefix})`,
      ),
    )
    .returning()
  return job
}

async function runImport(work: Work, job: ImportRecord): Promise<void> {
  try {
    await (job.onlyValid ? addWhatIsValid(work, job) : addAllOrNothing(work, job))
  } catch (error) {
    if (error instanceof Stopped) return
    await giveBack(work, job, error)
  }
}

/** Returns to the state in which the user decides. */
async function giveBack({ kind, db, log }: Work, job: ImportRecord, error: unknown) {
  if (error instanceof Late) await markLate(db, kind, job)
  const known = error instanceof AppError ? error : databaseError(error, meaningsOf(kind))
  const expected = error instanceof Late || error instanceof JobStopped
  if (!known && !expected) log.error({ err: error }, 'an import broke off')
  await db
    .update(csvImportTable)
    .set({
      state: 'open',
      startedBy: null,
      error: expected ? null : (known?.code ?? 'UNKNOWN_ERROR'),
    })
    .where(held(job))
}

const held = ({ id, worker }: ImportRecord) =>
  and(
    eq(csvImportTable.id, id),
    eq(csvImportTable.worker, worker ?? ''),
    eq(csvImportTable.state, 'running'),
  )

/**
 * Before anything is added and before each batch, because the user or the program that started the import may have
 * lost the permission.
 */
async function requireStillAllowed({ kind, needs, viewerOf, by }: Work, job: ImportRecord) {
  const viewer = await viewerOf(job.userId, by.programId)
  if (!viewer) throw new AppError('FORBIDDEN')
  requirePermission(viewer, needs)
  kind.requireOptions?.(viewer, job.options)
}

async function addWhatIsValid(work: Work, job: ImportRecord) {
  const { kind, db, by, report } = work
  await requireStillAllowed(work, job)
  await db.transaction(async (tx) => kind.prepare?.(tx, by, job))
  for (let at = job; ;) {
    const next = await db.transaction(async (tx) => {
      const batch = await addBatch(work, tx, at)
      if (!batch) return
      const { position, rows, added } = batch
      return saveProgress(tx, at, { position, done: at.done + rows, added: at.added + added })
    })
    if (!next) return db.transaction((tx) => finish(tx, by, at))
    at = next
    await report({ done: at.done, total: at.rows })
  }
}

async function addAllOrNothing(work: Work, job: ImportRecord) {
  const { kind, db, by, report } = work
  await requireStillAllowed(work, job)
  await db.transaction(async (tx) => {
    await kind.prepare?.(tx, by, job)
    for (let at = job; ;) {
      const batch = await addBatch(work, tx, at)
      if (!batch) return finish(tx, by, { ...at, added: at.done })
      if (batch.added < batch.rows) throw new Late()
      // On a separate connection, so that the progress is visible before the transaction commits.
      const progress = await saveProgress(db, at, { done: at.done + batch.rows })
      at = { ...progress, position: batch.position }
      await report({ done: at.done, total: at.rows })
    }
  })
}

type Batch = { position: number; rows: number; added: number }

const rowsAfter = (db: Executor, { id, position }: Pick<ImportRecord, 'id' | 'position'>) =>
  db
    .select()
    .from(csvImportRowTable)
    .where(and(eq(csvImportRowTable.importId, id), sql`${csvImportRowTable.row} > ${position}`))
    .orderBy(csvImportRowTable.row)
    .limit(rowsAtOnce)

/** Checks the rows again, because other records may have changed since, and adds the valid ones. */
async function addBatch(work: Work, tx: Executor, job: ImportRecord): Promise<Batch | undefined> {
  const { kind } = work
  const part = await rowsAfter(tx, job)
  const last = part.at(-1)
  if (!last) return undefined
  await requireStillAllowed(work, job)
  const checked = await checkRows(
    tx,
    kind,
    job,
    part.filter(({ problems }) => !problems),
  )
  const added = await insertRecords(tx, kind, job, checked)
  const missed = checked.filter(({ recordId }) => !added.has(recordId))
  if (missed.length > 0) await saveProblems(tx, kind, job, missed)
  return { position: last.row, rows: part.length, added: added.size }
}

type Checked = Awaited<ReturnType<typeof checkRows<typeof csvImportRowTable.$inferSelect>>>

/** In one statement with one parameter, whatever the number of columns. */
async function insertRecords(
  tx: Executor,
  kind: ImportKind,
  { userId }: ImportRecord,
  rows: Checked,
): Promise<ReadonlySet<string>> {
  const columns = getTableColumns(kind.table)
  const records = rows.flatMap(({ recordId, values, problems }) =>
    problems ? [] : [{ ...values, ...kind.only?.(userId), id: recordId }],
  )
  const given = Object.entries(columns).filter(([name]) => name in (records[0] ?? {}))
  if (given.length === 0) return new Set()
  const named = records.map((record) =>
    Object.fromEntries(
      given.map(([name, column]) => [column.name, (record as Record<string, unknown>)[name]]),
    ),
  )
  const names = sql.join(
    given.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const { rows: added } = await tx.execute<{ id: string }>(sql`
    insert into ${kind.table} (${names})
    select ${names} from jsonb_populate_recordset(null::${kind.table}, ${JSON.stringify(named)}::jsonb)
    on conflict do nothing returning id`)
  return new Set(added.map(({ id }) => id))
}

/** Stores why rows that were valid when the file was checked were not added. */
async function saveProblems(tx: Executor, kind: ImportKind, job: ImportRecord, rows: Checked) {
  const taken = await findTaken(tx, kind, job, rows)
  const [first = ''] = Object.keys(kind.fields)
  const unknown: RowProblem = { field: first, key: 'errors.UNKNOWN_ERROR' }
  const found = rows.map(({ row, problems }, n) => ({
    row,
    problems: problems ?? [taken.get(n) ?? unknown],
  }))
  await tx.execute(sql`
    update ${csvImportRowTable} kept set problems = found.problems
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (row int, problems jsonb)
    where kept.import_id = ${job.id} and kept.row = found.row`)
}

/** Stores the progress and returns whether to continue. */
async function saveProgress(
  db: Executor,
  job: ImportRecord,
  how: Partial<ImportRecord>,
): Promise<ImportRecord> {
  const [next] = await db
    .update(csvImportTable)
    .set({ ...how, touchedAt: sql`now()` })
    .where(held(job))
    .returning()
  if (!next) throw new Stopped()
  return next
}

async function finish(tx: Executor, by: Actor, job: ImportRecord) {
  const left = sql`(select count(*)::int from ${csvImportRowTable}
    where import_id = ${job.id} and problems is not null)`
  const [done] = await tx
    .update(csvImportTable)
    .set({ state: 'done', startedBy: null, added: job.added, invalid: left })
    .where(held(job))
    .returning()
  if (!done) throw new Stopped()
  await dropStaged(tx, job.id)
  await writeAudit(tx, by, imported(done))
}

/** After a rollback: marks the rows that can no longer be added. */
async function markLate(db: Database, kind: ImportKind, job: ImportRecord) {
  await db.transaction(async (tx) => {
    for (let position = 0; ;) {
      const part = await rowsAfter(tx, { id: job.id, position })
      const last = part.at(-1)
      if (!last) break
      const valid = part.filter(({ problems }) => !problems)
      const checked = await checkRows(tx, kind, job, valid)
      const taken = await findTaken(tx, kind, job, checked)
      const late = checked.filter(({ problems }, n) => problems !== null || taken.has(n))
      if (late.length > 0) await saveProblems(tx, kind, job, late)
      position = last.row
    }
    const left = sql`(select count(*)::int from ${csvImportRowTable}
      where import_id = ${job.id} and problems is not null)`
    await tx
      .update(csvImportTable)
      .set({ invalid: left, done: 0 })
      .where(eq(csvImportTable.id, job.id))
  })
}
