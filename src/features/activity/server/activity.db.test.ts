import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { newId } from '#/platform/db/id.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import type { AuditKind } from '#/platform/audit/audit-event.ts'

const { db, createUser, api, runInRequest, services } = await createTestApp()
const admin = await createUser({ role: 'admin', name: 'Zuri' })
const { activity, user: users, device: devices } = await api(admin)
const email = () => `${newId()}@example.com`
const entriesOf = async (subject: string) => (await activity.list({ subject })).items
const kindsOf = async (subject: string) => (await entriesOf(subject)).map(({ kind }) => kind)

describe('the audit log', () => {
  test('records creation, changes, roles, bans, sign-outs and deletion of a user', async () => {
    const created = await users.create({ email: `${newId()}@example.com`, name: 'Bo' })
    const { id } = created
    const renamed = await users.update({ id, version: 1, name: 'Bob', roles: ['admin'] })
    await users.setRoles({ id, roles: ['user'] })
    await users.ban({ id, reason: 'was rude' })
    await users.unban({ id })
    await devices.revokeAllOf({ userId: id })
    await users.delete({ id })
    const entries = await entriesOf(id)
    const expected: AuditKind[] = [
      'user-deleted',
      'user-signed-out',
      'user-unbanned',
      'user-banned',
      'user-roles',
      'user-roles',
      'user-updated',
      'user-created',
    ]
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(expected.toSorted())
    const changesOf = (kind: AuditKind) =>
      entries.filter((entry) => entry.kind === kind).map(({ changes }) => changes)
    expect(changesOf('user-updated')).toEqual([{ name: ['Bo', 'Bob'] }])
    expect(changesOf('user-roles')).toContainEqual({ roles: [['user'], ['admin']] })
    expect(changesOf('user-banned')).toEqual([{ banReason: [null, 'was rude'] }])
    expect(renamed.version).toBe(2)
  })

  test('marks the subject of every entry as deleted after a deletion', async () => {
    const { id } = await users.create({ email: email(), name: 'Cy' })
    const deleted = async () => (await entriesOf(id)).map(({ subject }) => subject.gone)
    expect(await deleted()).toEqual([false])
    await users.delete({ id })
    expect(await deleted()).toEqual([true, true])
  })

  test('records the impersonator', async () => {
    const impersonated = await createUser(
      { role: 'admin', name: 'Impersonated' },
      { impersonatedBy: admin.id },
    )
    const { user } = await api(impersonated)
    const { id } = await user.create({ email: email(), name: 'A' })
    expect(await entriesOf(id)).toMatchObject([
      { actor: { name: 'Impersonated' }, impersonator: 'Zuri' },
    ])
  })

  test('records nothing if nothing was changed', async () => {
    const taken = email()
    const { id, version } = await users.create({ email: taken, name: 'A' })
    const rejected = [
      users.create({ email: taken.toUpperCase(), name: 'B' }),
      users.update({ id, version: version + 1, name: 'B' }),
      users.delete({ id: newId() }),
      users.ban({ id: admin.id }),
    ]
    const outcomes = await Promise.allSettled(rejected)
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    expect(await kindsOf(id)).toEqual(['user-created'])
    expect(await kindsOf(admin.id)).toEqual([])
  })

  test('records the ip', async () => {
    const id = await runInRequest(
      '/',
      { headers: { cookie: admin.cookie }, ip: '203.0.113.9' },
      async (_, requestContext) => {
        const created = await services
          .connectApi(requestContext)
          .user.create({ email: email(), name: 'A' })
        return created.id
      },
    )
    expect(await entriesOf(id)).toMatchObject([{ ip: '203.0.113.9' }])
  })
})

describe('entries of the audit log', () => {
  test('cannot be changed by any statement', async () => {
    const { id } = await users.create({ email: email(), name: 'A' })
    const change = db
      .update(auditTable)
      .set({ actorName: 'Nobody' })
      .where(eq(auditTable.subjectId, id))
    await expect(change).rejects.toMatchObject({
      cause: { message: 'rows of history are never changed' },
    })
  })

  test('are found by actor, subject and kind, newest first, page by page', async () => {
    const writer = await createUser({ role: 'admin', name: `Écrivaine ${newId()}` })
    const { user } = await api(writer)
    const created: string[] = []
    for (let count = 0; count < 5; count += 1)
      created.unshift((await user.create({ email: email(), name: 'A' })).id)
    await user.delete({ id: created[0] ?? '' })
    const search = { searchTerm: 'ecrivaine', limit: 2 }
    const found: (string | null)[] = []
    let cursor: string | undefined
    do {
      const page = await activity.list({ ...search, kind: 'user-created', cursor })
      found.push(...page.items.map(({ subject }) => subject.id))
      expect(page.total).toEqual({ count: 5, exact: true })
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(found).toEqual(created)
    const deletions = await activity.list({ kind: 'user-deleted', subject: created[0] })
    expect(deletions.items).toHaveLength(1)
  })

  test.each([{ kind: 'user-burned' }, { subject: 'x' }, { limit: 101 }])(
    'rejects the filter %j',
    async (input) => {
      await expect(activity.list(input as object)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    },
  )

  test('require the permission to read them', async () => {
    const { activity: closed } = await api(await createUser())
    await expect(closed.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
