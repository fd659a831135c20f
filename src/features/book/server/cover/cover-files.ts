import { sql } from 'drizzle-orm'
import { AppError } from '#/platform/api/app-error.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import type { Logger } from '#/platform/log/server/log.ts'
import type { Storage } from '#/platform/storage/server/storage.ts'
import { bookTable } from '../book.table.ts'
import { undoableCovers } from '../book-undo.ts'
import { coverFiles } from './cover-name.ts'
import type { CoverPicture } from './cover-picture.ts'

/**
 * Whoever puts a cover on a book holds this together with others; whoever removes files holds it
 * alone. So no file goes while a book is being given it, in whichever process.
 */
const lock = sql`hashtext('octavo:covers')`

/** All of its files, or none. */
export async function keepCover(
  storage: Storage,
  { name, files }: CoverPicture,
  signal: AbortSignal,
) {
  try {
    for (const [at, file] of coverFiles(name).entries()) {
      signal.throwIfAborted()
      await storage.put(file, files[at] as Uint8Array, 'image/webp')
    }
    // Nobody is there any more to hear its name.
    signal.throwIfAborted()
  } catch (error) {
    await removeFiles(storage, name)
    throw error
  }
}

/** A book may be given a cover that was uploaded; within the transaction that does it. */
export async function claimCover(tx: Executor, storage: Storage, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lock})`)
  const largest = coverFiles(name).at(-1) ?? ''
  if (await storage.has(largest)) return
  throw new AppError('INVALID_INPUT', {
    field: 'cover',
    parameters: { key: 'bookDesk.cover.gone' },
  })
}

/** Removes the files of those no book has and nobody can bring back by Undo. */
export async function removeUnused(db: Database, storage: Storage, names: readonly string[]) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    const { rows } = await tx.execute<{ cover: string }>(sql`
      select ${bookTable.cover} as cover from ${bookTable}
      where ${bookTable.cover} = any(${sql.param([...names])}::text[])
      union ${undoableCovers}`)
    const used = new Set(rows.map(({ cover }) => cover))
    const unused = names.filter((name) => !used.has(name))
    await Promise.all(unused.map((name) => removeFiles(storage, name)))
    return unused
  })
}

type Care = { db: Database; storage: Storage; scope: { log: Logger } }

/** After the change that took it off is certain. What fails here, the sweep does later. */
export async function dropCover({ db, storage, scope }: Care, name: string | undefined) {
  if (!name) return
  await removeUnused(db, storage, [name]).catch((err: unknown) => {
    scope.log.warn({ err }, 'the files of a replaced cover are left to the sweep')
  })
}

async function removeFiles(storage: Storage, name: string) {
  await Promise.all(coverFiles(name).map((file) => storage.delete(file)))
}
