import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { accountTable, sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { outbox } from '#/platform/mail/server/outbox.table.ts'
import { otherLanguage } from '#/platform/i18n/testing/languages.ts'

const { db, createUser, api } = await createTestApp()
const emailOf = ({ id }: { id: string }) => `${id}@example.com`
const usersOf = (id: string) => db.select().from(userTable).where(eq(userTable.id, id))

describe('deleting one’s own account', () => {
  test('removes all personal data, sends a confirmation and leaves one audit event', async () => {
    const ada = await createUser({ name: 'Ada' })
    await db
      .insert(accountTable)
      .values({ id: newId(), accountId: 'x', providerId: `p-${ada.id}`, userId: ada.id })
    await (await api(ada, otherLanguage)).account.delete({ email: emailOf(ada).toUpperCase() })
    expect(await usersOf(ada.id)).toEqual([])
    for (const table of [sessionTable, accountTable])
      expect(await db.select().from(table).where(eq(table.userId, ada.id))).toEqual([])
    const [message] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, emailOf(ada)))
    expect(message).toMatchObject({ kind: 'account-deleted', language: otherLanguage })
    const entries = await db.select().from(auditTable).where(eq(auditTable.subjectId, ada.id))
    expect(entries).toMatchObject([
      { kind: 'user-deleted', actorId: ada.id, subjectName: 'Ada', changes: null },
    ])
    expect(JSON.stringify(entries)).not.toContain('@')
    await expect((await api(ada)).account.get()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('requires the user’s own email and a fresh sign-in', async () => {
    const ada = await createUser()
    await expect(
      (await api(ada)).account.delete({ email: 'other@example.com' }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT', data: { field: 'email' } })
    const old = await createUser({}, { authenticatedAt: new Date(0) })
    await expect((await api(old)).account.delete({ email: emailOf(old) })).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
    })
    expect(await usersOf(ada.id)).toHaveLength(1)
    expect(await usersOf(old.id)).toHaveLength(1)
  })

  test('ends the sessions in which the user impersonates others', async () => {
    await createUser({ role: 'admin' })
    const admin = await createUser({ role: 'admin' })
    const impersonated = await createUser({}, { impersonatedBy: admin.id })
    await (await api(admin)).account.delete({ email: emailOf(admin) })
    await expect((await api(impersonated)).account.get()).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  test('keeps one administrator, even when the last two are deleted at once', async () => {
    await db.update(userTable).set({ role: 'user' })
    const pair = [await createUser({ role: 'admin' }), await createUser({ role: 'admin' })]
    const calls = await Promise.all(
      pair.map(async (who) => {
        const { account } = await api(who)
        return () => account.delete({ email: emailOf(who) })
      }),
    )
    const ends = await Promise.allSettled(calls.map((call) => call()))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'LAST_ADMIN' },
    })
    expect(await db.select().from(userTable).where(eq(userTable.role, 'admin'))).toHaveLength(1)
  })
})
