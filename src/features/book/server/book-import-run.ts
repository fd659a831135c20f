import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#/platform/error/app-error.ts'
import { newId } from '#/platform/db/id.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import { writeAudit } from '#/platform/audit/server/audit.ts'
import type { Actor } from '#/platform/auth/server/actor.ts'
import { enqueueJob } from '#/platform/jobs/server/enqueue.ts'
import { JobStopped, defineJob } from '#/platform/jobs/server/job.ts'
import type { JobRun } from '#/platform/jobs/server/job.ts'
import type { Logger } from '#/platform/log/server/log.ts'
import { createGenres } from './book-import-genres.ts'
import { imported, silent } from './book-import.service.ts'
import { bookImportRowTable, bookImportTable } from './book-import.table.ts'

type Job = typeof bookImportTable.$inferSelect
type Work = { db: Database; by: Actor; log: Logger; report: JobRun['report'] }

const rowsAtOnce = 2_000

/** The import was canceled, or another worker took over. */
class Stopped extends Error {}
/** A book was added after the file was checked. */
class Taken extends Error {}

/** Adds the books of an import. If its process is killed, another continues where it stopped. */
export const importBooks = defineJob({
  name: 'book-import',
  payload: z.object({ importId: z.uuid(), worker: z.uuid() }),
  timeoutSeconds: 60 * 60,
  concurrency: 2,
  async run({ db, log }, { importId, worker }, { attempt, report }) {
    const job = await takeOver(db, importId, worker, attempt)
    if (!job) return
    const by = job.startedBy ?? { id: job.userId, name: '', ip: null }
    await runImport({ db, by, log, report }, job)
  },
})

/** Claims an import unless it is running, and enqueues its job, which continues where it stopped. */
export const claimImport = (
  db: Database,
  by: Actor,
  own: { id: string; userId: string; onlyValid: boolean },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const job = await claim(tx, by, own)
    if (job?.worker) await enqueueJob(tx, importBooks, { importId: job.id, worker: job.worker })
    return job !== undefined
  })

async function claim(
  db: Executor,
  startedBy: Actor,
  { id, userId, onlyValid }: { id: string; userId: string; onlyValid: boolean },
): Promise<Job | undefined> {
  const [job] = await db
    .update(bookImportTable)
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
        eq(bookImportTable.id, id),
        eq(bookImportTable.userId, userId),
        sql`complete and (state = 'open' or (state = 'running' and ${silent}))`,
        // All-or-nothing is no longer possible once a book was added.
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
    .update(bookImportTable)
    .set({
      worker: `${prefix}${attempt.toString(16).padStart(2, '0')}`,
      done: sql`case when position = 0 then 0 else done end`,
      touchedAt: sql`now()`,
    })
    .where(
      and(
        eq(bookImportTable.id, id),
        eq(bookImportTable.state, 'running'),
        sql`starts_with(${bookImportTable.worker}::text, ${prefix})`,
      ),
    )
    .returning()
  return job
}

async function runImport(work: Work, job: Job): Promise<void> {
  try {
    await (job.onlyValid ? addWhatIsValid(work, job) : addAllOrNothing(work, job))
  } catch (error) {
    if (error instanceof Stopped) return
    await giveBack(work, job, error)
  }
}

/** Returns to the state in which the user decides. */
async function giveBack({ db, log }: Work, job: Job, error: unknown) {
  if (error instanceof Taken) await markTaken(db, job)
  const code = error instanceof AppError ? error.code : 'UNKNOWN_ERROR'
  const expected = error instanceof Taken || error instanceof JobStopped
  if (code === 'UNKNOWN_ERROR' && !expected) log.error({ err: error }, 'an import broke off')
  await db
    .update(bookImportTable)
    .set({ state: 'open', startedBy: null, error: expected ? null : code })
    .where(held(job))
}

const held = ({ id, worker }: Job) =>
  and(
    eq(bookImportTable.id, id),
    eq(bookImportTable.worker, worker ?? ''),
    eq(bookImportTable.state, 'running'),
  )

async function addWhatIsValid({ db, by, report }: Work, job: Job) {
  await db.transaction((tx) => createGenres(tx, by, job))
  for (let at = job; ;) {
    const next = await db.transaction(async (tx) => {
      const batch = await addBatch(tx, at)
      if (!batch) return
      const { position, rows, added } = batch
      return saveProgress(tx, at, { position, done: at.done + rows, added: at.added + added })
    })
    if (!next) return db.transaction((tx) => finish(tx, by, at))
    at = next
    await report({ done: at.done, total: at.rows })
  }
}

async function addAllOrNothing({ db, by, report }: Work, job: Job) {
  await db.transaction(async (tx) => {
    await createGenres(tx, by, job)
    for (let at = job; ;) {
      const batch = await addBatch(tx, at)
      if (!batch) return finish(tx, by, { ...at, added: at.done })
      if (batch.added < batch.rows) throw new Taken()
      // On a separate connection, so that the progress is visible before the transaction commits.
      const progress = await saveProgress(db, at, { done: at.done + batch.rows })
      at = { ...progress, position: batch.position }
      await report({ done: at.done, total: at.rows })
    }
  })
}

type Batch = { position: number; rows: number; added: number }

async function addBatch(tx: Executor, { id, position }: Job): Promise<Batch | undefined> {
  const part = sql`select * from ${bookImportRowTable}
    where import_id = ${id} and row > ${position} order by row limit ${rowsAtOnce}`
  const { rows } = await tx.execute<{ position: number | null; rows: number; added: number }>(sql`
    with part as materialized (${part}), added as (
      insert into book (id, title, author, genre_id, publisher, published_on, description)
      select part.book_id, part.title, part.author, genre.id, part.publisher, part.published_on,
        part.description
      from part left join genre on plain_key(genre.name) = plain_key(part.genre)
      where part.problems is null
      order by part.row
      on conflict do nothing
      returning id
    ), missed as materialized (
      select row from part
      where problems is null and not exists (select from added where added.id = part.book_id)
    ), late as (
      -- Another user added the book after the check. The bounds keep this from scanning every
      -- row of the file, which it would while the planner has no statistics of this import.
      update ${bookImportRowTable} kept
      set problems = '[{"field": "title", "key": "errors.BOOK_TITLE_TAKEN"}]'
      from missed where kept.import_id = ${id} and kept.row = missed.row
        and kept.row > ${position} and kept.row <= (select max(row) from part)
    )
    select max(row) as position, count(*)::int as rows,
      (select count(*)::int from added) as added from part`)
  const [found] = rows
  return found && found.position !== null ? { ...found, position: found.position } : undefined
}

/** Stores the progress and returns whether to continue. */
async function saveProgress(db: Executor, job: Job, how: Partial<Job>): Promise<Job> {
  const [next] = await db
    .update(bookImportTable)
    .set({ ...how, touchedAt: sql`now()` })
    .where(held(job))
    .returning()
  if (!next) throw new Stopped()
  return next
}

async function finish(tx: Executor, by: Actor, job: Job) {
  const left = sql`(select count(*)::int from ${bookImportRowTable}
    where import_id = ${job.id} and problems is not null)`
  const [done] = await tx
    .update(bookImportTable)
    .set({ state: 'done', startedBy: null, added: job.added, invalid: left })
    .where(held(job))
    .returning()
  if (!done) throw new Stopped()
  await tx
    .delete(bookImportRowTable)
    .where(and(eq(bookImportRowTable.importId, job.id), sql`problems is null`))
  await writeAudit(tx, by, imported(done))
}

/** After a rollback: marks the rows whose book exists by now. */
async function markTaken(db: Database, { id }: Job) {
  await db.execute(sql`
    with taken as (
      update ${bookImportRowTable} kept
      set problems = '[{"field": "title", "key": "errors.BOOK_TITLE_TAKEN"}]'
      where import_id = ${id} and problems is null and exists (
        select from book where plain_key(book.title) = kept.title_key
          and plain_key(book.author) = kept.author_key)
      returning 1
    )
    update ${bookImportTable} set invalid = invalid + (select count(*) from taken), done = 0
    where id = ${id}`)
}
