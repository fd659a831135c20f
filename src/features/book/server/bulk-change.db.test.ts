import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { bookTable } from './book.table.ts'
import { cleanUpBulkChanges } from './clean-up-bulk-changes.ts'
import { bulkChangeTable } from './bulk-change.table.ts'
import { createBulkChangeSetup } from './testing/bulk-change-setup.ts'

const { app, createBooks, rowsOf, createManager, ended, job } = await createBulkChangeSetup()
const { db, services, createUser, api } = app
services.jobs.start()
afterAll(() => services.jobs.stop())

test('all books that match are deleted by a job, each with an audit event, and restored by Undo', async () => {
  const { bookBulk, owner } = await createManager()
  const { word, ids, unrelated } = await createBooks(230)
  const before = await rowsOf(ids)
  const started = await bookBulk.delete({ searchTerm: word })
  expect(started).toMatchObject({ action: 'delete', state: 'waiting', total: 230, undoable: false })
  expect(await ended(bookBulk)).toMatchObject({
    state: 'done',
    count: 230,
    done: 230,
    undoable: true,
  })
  expect(await rowsOf(ids)).toEqual([])
  const others = await db.select().from(bookTable).where(eq(bookTable.title, unrelated))
  expect(others).toHaveLength(1)
  const events = await db.select().from(auditTable).where(inArray(auditTable.subjectId, ids))
  expect(events).toHaveLength(230)
  expect(new Set(events.map(({ actorId, kind }) => `${actorId} ${kind}`))).toEqual(
    new Set([`${owner.id} book-deleted`]),
  )
  await bookBulk.undo({ id: started.id })
  expect(await ended(bookBulk)).toMatchObject({
    action: 'undo-delete',
    state: 'done',
    total: 230,
    count: 230,
    undoable: false,
  })
  expect(await rowsOf(ids)).toEqual(before)
})

test('the genre of all books that match is set, and Undo leaves what was changed since', async () => {
  const { bookBulk, book, genre } = await createManager()
  const from = await genre.create({ name: `From ${newId()}`, color: 'teal' })
  const to = await genre.create({ name: `To ${newId()}`, color: 'teal' })
  const { word, ids } = await createBooks(101, from.id)
  // The books leave the filter while they are changed.
  const { id } = await bookBulk.setGenre({ searchTerm: word, genre: from.id, genreId: to.id })
  expect(await ended(bookBulk)).toMatchObject({ state: 'done', count: 101 })
  expect(new Set((await rowsOf(ids)).map(({ genreId }) => genreId))).toEqual(new Set([to.id]))
  await book.update({ id: ids[0] ?? '', version: 8, title: `${word} renamed` })
  await bookBulk.undo({ id })
  expect(await ended(bookBulk)).toMatchObject({ state: 'done', done: 101, count: 100 })
  const after = await rowsOf(ids)
  expect(after.filter(({ genreId }) => genreId === from.id)).toHaveLength(100)
})

test('Undo restores all deleted books but those whose title was taken, and says how many these are', async () => {
  const { bookBulk, book } = await createManager()
  const { word, ids } = await createBooks(150)
  const before = await rowsOf(ids)
  const { id } = await bookBulk.delete({ searchTerm: word })
  await ended(bookBulk)
  const taken = [before[3], before[140]]
  for (const row of taken)
    await book.create({ title: row?.title.toUpperCase() ?? '', author: row?.author ?? '' })
  await bookBulk.undo({ id })
  expect(await ended(bookBulk)).toMatchObject({
    action: 'undo-delete',
    state: 'done',
    total: 150,
    done: 150,
    count: 148,
  })
  expect(await rowsOf(ids)).toEqual(before.filter((row) => !taken.includes(row)))
  const events = await db
    .select()
    .from(auditTable)
    .where(and(inArray(auditTable.subjectId, ids), eq(auditTable.kind, 'book-restored')))
  expect(events).toHaveLength(148)
})

test('an attempt that was killed is continued, and two at a time change every book once', async () => {
  const { bookBulk, owner } = await createManager()
  await services.jobs.stop()
  const { word, ids } = await createBooks(250)
  const { id } = await bookBulk.delete({ searchTerm: word })
  await db.execute(sql`delete from pgboss.job where id = ${id}`)
  let batches = 0
  const killed = job(id, async () => {
    if ((batches += 1) === 1) throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await rowsOf(ids)).toHaveLength(150)
  await Promise.allSettled([job(id), job(id)])
  await job(id)
  expect(await rowsOf(ids)).toEqual([])
  const [row] = await db.select().from(bulkChangeTable).where(eq(bulkChangeTable.id, id))
  expect(row).toMatchObject({ done: 250, changed: 250, startedBy: null })
  expect(row?.undo).toHaveLength(3)
  const events = await db.select().from(auditTable).where(eq(auditTable.actorId, owner.id))
  expect(events).toHaveLength(250)
  services.jobs.start()
})

test('a user who lost the permission, or was banned, changes nothing more', async () => {
  for (const loss of [{ role: 'user' }, { banned: true }]) {
    const { bookBulk, owner } = await createManager()
    const { word, ids } = await createBooks(101)
    const { id } = await bookBulk.delete({ searchTerm: word })
    await db.update(userTable).set(loss).where(eq(userTable.id, owner.id))
    await expect(job(id)).rejects.toMatchObject({ message: 'FORBIDDEN', permanent: true })
    expect(await rowsOf(ids)).toHaveLength(101)
  }
})

test('a user has one bulk change at a time, sees no other, and can cancel it', async () => {
  const [{ bookBulk }, other] = [await createManager(), await createManager()]
  await services.jobs.stop()
  const { word, ids } = await createBooks(3)
  const { id } = await bookBulk.delete({ searchTerm: word })
  await expect(bookBulk.delete({ searchTerm: word })).rejects.toMatchObject({
    code: 'BULK_CHANGE_RUNNING',
  })
  expect(await other.bookBulk.last()).toBeNull()
  await expect(other.bookBulk.cancel({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.bookBulk.undo({ id })).rejects.toMatchObject({ code: 'UNDO_GONE' })
  await bookBulk.cancel({ id })
  expect(await bookBulk.last()).toMatchObject({ state: 'canceled', done: 0, undoable: false })
  expect(await rowsOf(ids)).toHaveLength(3)
  await bookBulk.delete({ searchTerm: word })
  await cleanUpBulkChanges.run(services, new Date())
  expect(await bookBulk.last()).not.toBeNull()
  await cleanUpBulkChanges.run(services, new Date(Date.now() + 25 * 3_600_000))
  expect(await bookBulk.last()).toBeNull()
})

test('nothing is started without the permission, or without a match', async () => {
  const { bookBulk } = await createManager()
  await expect(bookBulk.delete({ searchTerm: 'Nosuchword9' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const reader = await api(await createUser())
  await expect(reader.bookBulk.delete({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
