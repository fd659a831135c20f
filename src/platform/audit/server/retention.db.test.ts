import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { newId } from '#/platform/db/id.ts'
import { auditTable } from './audit.table.ts'
import { forgetAuditEvents, cleanUpAuditLog } from './retention.ts'

const { db, services } = await createTestApp({ HISTORY_DAYS: '30' })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const entry = (days: number, name: string) => ({
  id: newId(),
  at: daysAgo(days),
  kind: 'user-updated',
  subjectName: name,
})
const left = async (name: string) =>
  (
    await db
      .select()
      .from(auditTable)
      .where(like(auditTable.subjectName, `${name}%`))
  ).length

test('what is older goes, what is younger stays, however much it is', async () => {
  const old = Array.from({ length: 6_000 }, (_, at) => entry(31 + (at % 9), 'old'))
  await db.insert(auditTable).values(old)
  await db.insert(auditTable).values([entry(29, 'young'), entry(0, 'young')])
  expect(await forgetAuditEvents(db, 30)).toBe(6_000)
  expect(await left('old')).toBe(0)
  expect(await left('young')).toBe(2)
  expect(await forgetAuditEvents(db, 30)).toBe(0)
})

test('now and then what is older than HISTORY_DAYS goes, and nothing where nobody said how many', async () => {
  await db.insert(auditTable).values([entry(31, 'due'), entry(29, 'not yet')])
  const forEver = { ...services, config: { ...services.config, historyDays: null } }
  await cleanUpAuditLog.run(forEver, new Date())
  expect(await left('due')).toBe(1)
  await cleanUpAuditLog.run(services, new Date())
  expect(await left('due')).toBe(0)
  expect(await left('not yet')).toBe(1)
})

test('failures anyone can cause go after AUDIT_FAILURE_DAYS, without HISTORY_DAYS too', async () => {
  const failure = (days: number) => ({ ...entry(days, 'failed'), kind: 'user-sign-in-failed' })
  await db.insert(auditTable).values([failure(31), failure(29), entry(31, 'done')])
  const config = { ...services.config, historyDays: null }
  await cleanUpAuditLog.run({ ...services, config }, new Date())
  expect(await left('failed')).toBe(1)
  expect(await left('done')).toBe(1)
  await forgetAuditEvents(db, 30)
  await cleanUpAuditLog.run({ ...services, config: { ...config, auditFailureDays: 7 } }, new Date())
  expect(await left('failed')).toBe(0)
})

test('two processes that clean up at once take every row once', async () => {
  await db.insert(auditTable).values(Array.from({ length: 200 }, () => entry(99, 'both')))
  const gone = await Promise.all([forgetAuditEvents(db, 30), forgetAuditEvents(db, 30)])
  expect(gone.reduce((sum, count) => sum + count, 0)).toBe(200)
  expect(await left('both')).toBe(0)
})

test('of failed sign-ins only the count grows', async () => {
  const row = { ...entry(1, 'counted'), kind: 'user-sign-in-failed' }
  await db.insert(auditTable).values(row)
  const mine = eq(auditTable.id, row.id)
  await db.update(auditTable).set({ count: 2, lastAt: new Date() }).where(mine)
  for (const change of [{ count: 1 }, { count: 3, subjectName: 'altered' }, { lastAt: null }])
    await expect(db.update(auditTable).set(change).where(mine)).rejects.toMatchObject({
      cause: { message: 'rows of history are never changed' },
    })
  expect(await db.select().from(auditTable).where(mine)).toMatchObject([{ count: 2 }])
})

test('nobody else takes a row away, or alters one', async () => {
  const row = entry(99, 'kept')
  await db.insert(auditTable).values(row)
  const mine = eq(auditTable.id, row.id)
  await expect(db.delete(auditTable).where(mine)).rejects.toMatchObject({
    cause: { message: 'rows of history are never deleted' },
  })
  await expect(
    db.update(auditTable).set({ subjectName: 'altered' }).where(mine),
  ).rejects.toMatchObject({ cause: { message: 'rows of history are never changed' } })
  await expect(db.update(auditTable).set({ count: 2 }).where(mine)).rejects.toMatchObject({
    cause: { message: 'rows of history are never changed' },
  })
  expect(await left('kept')).toBe(1)
})
