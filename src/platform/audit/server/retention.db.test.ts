import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { newId } from '#/platform/db/id.ts'
import { auditTable } from './audit.table.ts'
import { deleteAuditEvents, cleanUpAuditLog } from './retention.ts'

const { db, services } = await createTestApp({ HISTORY_DAYS: '30' })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const entry = (days: number, name: string) => ({
  id: newId(),
  at: daysAgo(days),
  kind: 'user-updated',
  subjectName: name,
})
const remaining = async (name: string) =>
  (
    await db
      .select()
      .from(auditTable)
      .where(like(auditTable.subjectName, `${name}%`))
  ).length

test('deletes all older entries and keeps newer ones', async () => {
  const old = Array.from({ length: 6_000 }, (_, at) => entry(31 + (at % 9), 'old'))
  await db.insert(auditTable).values(old)
  await db.insert(auditTable).values([entry(29, 'young'), entry(0, 'young')])
  expect(await deleteAuditEvents(db, 30)).toBe(6_000)
  expect(await remaining('old')).toBe(0)
  expect(await remaining('young')).toBe(2)
  expect(await deleteAuditEvents(db, 30)).toBe(0)
})

test('the job deletes entries older than HISTORY_DAYS, and none without the setting', async () => {
  await db.insert(auditTable).values([entry(31, 'due'), entry(29, 'not yet')])
  const forEver = { ...services, config: { ...services.config, historyDays: null } }
  await cleanUpAuditLog.run(forEver, new Date())
  expect(await remaining('due')).toBe(1)
  await cleanUpAuditLog.run(services, new Date())
  expect(await remaining('due')).toBe(0)
  expect(await remaining('not yet')).toBe(1)
})

test('deletes anonymous failures after AUDIT_FAILURE_DAYS, even without HISTORY_DAYS', async () => {
  const failure = (days: number) => ({ ...entry(days, 'failed'), kind: 'user-sign-in-failed' })
  await db.insert(auditTable).values([failure(31), failure(29), entry(31, 'done')])
  const config = { ...services.config, historyDays: null }
  await cleanUpAuditLog.run({ ...services, config }, new Date())
  expect(await remaining('failed')).toBe(1)
  expect(await remaining('done')).toBe(1)
  await deleteAuditEvents(db, 30)
  await cleanUpAuditLog.run({ ...services, config: { ...config, auditFailureDays: 7 } }, new Date())
  expect(await remaining('failed')).toBe(0)
})

test('two processes that clean up at once delete every row once', async () => {
  await db.insert(auditTable).values(Array.from({ length: 200 }, () => entry(99, 'both')))
  const deleted = await Promise.all([deleteAuditEvents(db, 30), deleteAuditEvents(db, 30)])
  expect(deleted.reduce((sum, count) => sum + count, 0)).toBe(200)
  expect(await remaining('both')).toBe(0)
})

test('only the count of a failed sign-in can change', async () => {
  const row = { ...entry(1, 'counted'), kind: 'user-sign-in-failed' }
  await db.insert(auditTable).values(row)
  const sameRow = eq(auditTable.id, row.id)
  await db.update(auditTable).set({ count: 2, lastAt: new Date() }).where(sameRow)
  for (const change of [{ count: 1 }, { count: 3, subjectName: 'altered' }, { lastAt: null }])
    await expect(db.update(auditTable).set(change).where(sameRow)).rejects.toMatchObject({
      cause: { message: 'rows of history are never changed' },
    })
  expect(await db.select().from(auditTable).where(sameRow)).toMatchObject([{ count: 2 }])
})

test('rows cannot be deleted or changed otherwise', async () => {
  const row = entry(99, 'kept')
  await db.insert(auditTable).values(row)
  const sameRow = eq(auditTable.id, row.id)
  await expect(db.delete(auditTable).where(sameRow)).rejects.toMatchObject({
    cause: { message: 'rows of history are never deleted' },
  })
  await expect(
    db.update(auditTable).set({ subjectName: 'altered' }).where(sameRow),
  ).rejects.toMatchObject({ cause: { message: 'rows of history are never changed' } })
  await expect(db.update(auditTable).set({ count: 2 }).where(sameRow)).rejects.toMatchObject({
    cause: { message: 'rows of history are never changed' },
  })
  expect(await remaining('kept')).toBe(1)
})
