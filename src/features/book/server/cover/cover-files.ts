import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '#/platform/error/app-error.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import type { Logger } from '#/platform/log/server/log.ts'
import type { Storage } from '#/platform/storage/server/storage.ts'
import { bookTable } from '../book.table.ts'
import { undoableCovers } from '../book-undo.ts'
import { coverFiles } from './cover-name.ts'
import { removedCoverTable } from '../removed-cover.table.ts'
import type { CoverPicture } from './cover-picture.ts'

/**
 * Assigning a cover takes this lock in shared mode, deleting covers in exclusive mode. The storage
 * is never called while it is held, because a hanging storage would then block the database.
 */
const lock = sql`hashtext('book covers')`

/** How long a response waits for the deletion of unused files. */
const dropMs = 1_000

/** Stores all files, or none. */
export async function keepCover(
  storage: Storage,
  { name, files }: CoverPicture,
  signal: AbortSignal,
) {
  try {
    signal.throwIfAborted()
    const stored = await Promise.allSettled(
      coverFiles(name).map((file, at) => storage.put(file, files[at] as Uint8Array, 'image/webp')),
    )
    for (const outcome of stored) if (outcome.status === 'rejected') throw outcome.reason
    // The client has disconnected and will never learn the name.
    signal.throwIfAborted()
  } catch (error) {
    const removed = removeFiles(storage, name)
    // An unavailable storage would delay the response; the clean-up deletes the rest.
    if (error instanceof AppError && error.code === 'UNAVAILABLE') void removed.catch(() => {})
    else await removed
    throw error
  }
}

const gone = () =>
  new AppError('INVALID_INPUT', { field: 'cover', parameters: { key: 'bookManager.cover.gone' } })

/** Called before the transaction that assigns it. */
export async function requireCover(storage: Storage, name: string): Promise<void> {
  if (!(await storage.has(coverFiles(name).at(-1) ?? ''))) throw gone()
}

/** Checks, within the assigning transaction, that the cover is not being deleted. */
export async function claimCover(tx: Executor, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lock})`)
  const removed = await tx
    .select({ name: removedCoverTable.name })
    .from(removedCoverTable)
    .where(eq(removedCoverTable.name, name))
  if (removed.length > 0) throw gone()
}

/** Deletes the files of covers that no book uses and Undo cannot restore. */
export async function removeUnused(db: Database, storage: Storage, names: readonly string[]) {
  const unused = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    const { rows } = await tx.execute<{ cover: string }>(sql`
      select ${bookTable.cover} as cover from ${bookTable}
      where ${bookTable.cover} = any(${sql.param([...names])}::text[])
      union ${undoableCovers}`)
    const used = new Set(rows.map(({ cover }) => cover))
    const unused = names.filter((name) => !used.has(name))
    // Long after its files are deleted, no request can still be assigning a cover.
    await tx
      .delete(removedCoverTable)
      .where(sql`${removedCoverTable.removedAt} < now() - interval '1 day'`)
    if (unused.length > 0)
      await tx
        .insert(removedCoverTable)
        .values(unused.map((name) => ({ name })))
        .onConflictDoUpdate({ target: removedCoverTable.name, set: { removedAt: sql`now()` } })
    return unused
  })
  await Promise.all(unused.map((name) => removeFiles(storage, name)))
  return unused
}

type CoverContext = { db: Database; storage: Storage; requestContext: { log: Logger } }

/** Called after the commit of the change that removed it; the clean-up retries failures. */
export async function dropCover(
  { db, storage, requestContext }: CoverContext,
  name: string | undefined,
) {
  if (!name) return
  const removed = removeUnused(db, storage, [name]).catch((err: unknown) => {
    requestContext.log.warn({ err }, 'the files of a replaced cover are left to the clean-up')
  })
  await Promise.race([removed, delay(dropMs, undefined, { ref: false })])
}

async function removeFiles(storage: Storage, name: string) {
  await Promise.all(coverFiles(name).map((file) => storage.delete(file)))
}
