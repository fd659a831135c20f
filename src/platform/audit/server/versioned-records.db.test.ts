import { desc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { auditTable } from './audit.table.ts'
import { createRecords } from './versioned-records.ts'

const { db } = await createTestApp()
const context = { db, by: { id: null, name: 'Test', ip: null } }

const people = createRecords('user', userTable, {
  toItem: ({ id, name, email, version }) => ({ id, name, email, version }),
  fieldsOf: ({ name, email }) => ({ name, email }),
})

const create = (name: string) => people.create(context, { name, email: `${newId()}@example.com` })

const eventsOf = (id: string) =>
  db
    .select({ kind: auditTable.kind, name: auditTable.subjectName, changes: auditTable.changes })
    .from(auditTable)
    .where(eq(auditTable.subjectId, id))
    .orderBy(desc(auditTable.id))

test('a change raises the version and is recorded with what it changed', async () => {
  const { id, version, email } = await create('Ada')
  const saved = await people.update(context, { id, version, name: 'Eva' })
  expect(saved).toEqual({ id, name: 'Eva', email, version: version + 1 })
  expect(await people.get(db, id)).toEqual(saved)
  expect(await eventsOf(id)).toMatchObject([
    { kind: 'user-updated', name: 'Eva', changes: { name: ['Ada', 'Eva'] } },
    { kind: 'user-created', name: 'Ada' },
  ])
})

test('a change of an outdated version is refused with the current one, and nothing is recorded', async () => {
  const { id, version } = await create('Ada')
  const current = await people.update(context, { id, version, name: 'Eva' })
  await expect(people.update(context, { id, version, name: 'Mia' })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
    current,
  })
  expect(await eventsOf(id)).toHaveLength(2)
})

test('a deleted record is not found', async () => {
  const { id, version } = await create('Ada')
  await people.delete(context, id)
  const missing = { code: 'NOT_FOUND' }
  await expect(people.get(db, id)).rejects.toMatchObject(missing)
  await expect(people.update(context, { id, version })).rejects.toMatchObject(missing)
  await expect(people.delete(context, id)).rejects.toMatchObject(missing)
  expect(await eventsOf(id)).toMatchObject([{ kind: 'user-deleted' }, { kind: 'user-created' }])
})

test('records deleted together are restored as they were, once, by the same user', async () => {
  const [one, two, actor, other] = [
    await create('Ada'),
    await create('Eva'),
    await create('Mia'),
    await create('Zoe'),
  ]
  const by = (id: string) => ({ db, by: { id, name: 'Test', ip: null } })
  const rowsOf = () =>
    db
      .select()
      .from(userTable)
      .where(inArray(userTable.id, [one.id, two.id]))
      .orderBy(userTable.id)
  const before = await rowsOf()
  const { count, undo } = await people.deleteMany(by(actor.id), [two.id, newId(), one.id])
  expect(count).toBe(2)
  expect(await rowsOf()).toEqual([])
  const gone = { code: 'UNDO_GONE' }
  await expect(people.undoDelete(by(other.id), undo)).rejects.toMatchObject(gone)
  expect(await people.undoDelete(by(actor.id), undo)).toEqual({ count: 2 })
  expect(await rowsOf()).toEqual(before)
  await expect(people.undoDelete(by(actor.id), undo)).rejects.toMatchObject(gone)
  expect(await eventsOf(one.id)).toMatchObject([
    { kind: 'user-restored', name: 'Ada' },
    { kind: 'user-deleted', name: 'Ada' },
    { kind: 'user-created' },
  ])
})

test('rows that belong to an owner are deleted and restored only for that owner', async () => {
  const of = (email: string) =>
    createRecords('user', userTable, {
      toItem: ({ id, name }) => ({ id, name }),
      fieldsOf: ({ name }) => ({ name }),
      only: { email },
    })
  const [record, actor] = [await create('Ada'), await create('Mia')]
  const context = { db, by: { id: actor.id, name: 'Test', ip: null } }
  const stranger = of(`${newId()}@example.com`)
  const missing = { code: 'NOT_FOUND' }
  await expect(stranger.deleteMany(context, [record.id])).rejects.toMatchObject(missing)
  const owner = of(record.email)
  const { undo } = await owner.deleteMany(context, [record.id])
  await expect(stranger.undoDelete(context, undo)).rejects.toMatchObject({ code: 'UNDO_GONE' })
  expect(await owner.undoDelete(context, undo)).toEqual({ count: 1 })
})
