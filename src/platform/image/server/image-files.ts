import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import type { Logger } from '#/platform/log/server/log.ts'
import type { Storage } from '#/platform/storage/server/storage.ts'
import { imageFiles } from './image-collection.ts'
import type { ImageCollection, ImageLocation } from './image-collection.ts'

/**
 * Assigning an image takes this lock in shared mode, deleting images in exclusive mode. The storage
 * is never called while it is held, because a hanging storage would then block the database.
 */
const lock = ({ folder }: ImageCollection) => sql`hashtext('images'), hashtext(${folder})`

/** How long a response waits for the deletion of unused files. */
const dropMs = 1_000

/** Stores all files, or none. */
export async function storeImage(
  storage: Storage,
  names: readonly string[],
  files: readonly Uint8Array[],
  signal: AbortSignal,
) {
  try {
    signal.throwIfAborted()
    const put = (name: string, at: number) =>
      storage.put(name, files[at] as Uint8Array, 'image/webp')
    const stored = await Promise.allSettled(names.slice(0, -1).map(put))
    for (const outcome of stored) if (outcome.status === 'rejected') throw outcome.reason
    // Last, because `requireImage` takes it as proof of the others, also after a kill.
    for (const name of names.slice(-1)) await put(name, names.length - 1)
    // The client has disconnected and will never learn the name.
    signal.throwIfAborted()
  } catch (error) {
    const removed = deleteFiles(storage, names)
    // An unavailable storage would delay the response; the clean-up deletes the rest.
    if (error instanceof AppError && error.code === 'UNAVAILABLE') void removed.catch(() => {})
    else await removed
    throw error
  }
}

const gone = ({ field }: ImageCollection) =>
  new AppError('INVALID_INPUT', { field, parameters: { key: 'image.gone' } })

/** Called before the transaction that assigns it. */
export async function requireImage(
  storage: Storage,
  collection: ImageCollection,
  image: ImageLocation,
): Promise<void> {
  if (!(await storage.has(imageFiles(collection, image).at(-1) ?? ''))) throw gone(collection)
}

/** Checks, within the assigning transaction, that the image is not being deleted. */
export async function claimImage(
  tx: Executor,
  collection: ImageCollection,
  name: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lock(collection)})`)
  const { removed } = collection
  const rows = await tx.select({ name: removed.name }).from(removed).where(eq(removed.name, name))
  if (rows.length > 0) throw gone(collection)
}

/** Deletes the files of images that are not in use, and returns how many images these were. */
export async function removeUnused(
  db: Database,
  storage: Storage,
  collection: ImageCollection,
  images: readonly ImageLocation[],
): Promise<number> {
  const { removed } = collection
  const unused = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock(collection)})`)
    const { rows } = await tx.execute<{ name: string }>(
      collection.inUse(images.map(({ name }) => name)),
    )
    const used = new Set(rows.map(({ name }) => name))
    const unused = images.filter(({ name }) => !used.has(name))
    // Long after its files are deleted, no request can still be assigning an image.
    await tx.delete(removed).where(sql`${removed.removedAt} < now() - interval '1 day'`)
    if (unused.length > 0)
      await tx
        .insert(removed)
        .values(unused.map(({ name }) => ({ name })))
        .onConflictDoUpdate({ target: removed.name, set: { removedAt: sql`now()` } })
    return unused
  })
  await Promise.all(unused.map((image) => deleteFiles(storage, imageFiles(collection, image))))
  return unused.length
}

type ImageContext = { db: Database; storage: Storage; requestContext: { log: Logger } }

/** Called after the commit of the change that removed it; the clean-up retries failures. */
export async function dropImage(
  { db, storage, requestContext }: ImageContext,
  collection: ImageCollection,
  image: ImageLocation,
) {
  const removed = removeUnused(db, storage, collection, [image]).catch((err: unknown) => {
    requestContext.log.warn({ err }, 'the files of a replaced image are left to the clean-up')
  })
  await Promise.race([removed, delay(dropMs, undefined, { ref: false })])
}

async function deleteFiles(storage: Storage, names: readonly string[]) {
  await Promise.all(names.map((name) => storage.delete(name)))
}
