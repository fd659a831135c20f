import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { otherLanguage } from '#/platform/i18n/testing/languages.ts'
import { getAccount, onboard, updateAccount } from './account.service.ts'

const { db, createUser, api } = await createTestApp()

async function rowOf(id: string) {
  const [row] = await db.select().from(userTable).where(eq(userTable.id, id))
  if (!row) throw new Error('the user does not exist')
  return row
}

const toldOf = (id: string) => db.select().from(auditTable).where(eq(auditTable.subjectId, id))

describe('an account', () => {
  test('is returned to its owner', async () => {
    const ada = await createUser({ name: 'Ada', language: otherLanguage, email: 'ada@example.com' })
    const { account } = await api(ada)
    expect(await account.get()).toEqual({
      id: ada.id,
      email: 'ada@example.com',
      name: 'Ada',
      language: otherLanguage,
      onboarded: true,
    })
  })

  test('changes only the given fields and no other account', async () => {
    const [one, other] = [await createUser({ name: 'One' }), await createUser({ name: 'Other' })]
    const { account } = await api(one)
    expect(await account.update({ name: ' Uno ' })).toMatchObject({ name: 'Uno' })
    expect(await rowOf(one.id)).toMatchObject({ name: 'Uno', language: null })
    const language = otherLanguage
    expect(await account.update({ language })).toMatchObject({ name: 'Uno', language })
    expect((await rowOf(one.id)).version).toBe(3)
    expect(await rowOf(other.id)).toMatchObject({ name: 'Other', version: 1 })
  })

  test('stays unchanged if nothing is requested', async () => {
    const { id } = await createUser({ name: 'Same', language: otherLanguage })
    const before = await rowOf(id)
    for (const change of [{}, { name: 'Same' }, { language: otherLanguage }])
      await updateAccount(db, id, change)
    expect(await rowOf(id)).toEqual(before)
  })

  test('audits a new name with both values, and nothing else', async () => {
    const ada = await createUser({ name: 'Ada', language: 'en' })
    const { account } = await api(ada)
    await account.update({ name: 'Ada Lovelace' })
    await account.update({ name: 'Ada Lovelace', language: otherLanguage })
    expect(await toldOf(ada.id)).toMatchObject([
      {
        kind: 'user-updated',
        actorId: ada.id,
        actorName: 'Ada',
        subjectName: 'Ada Lovelace',
        changes: { name: ['Ada', 'Ada Lovelace'] },
      },
    ])
  })

  test('stays unchanged if the audit event cannot be written', async () => {
    const ada = await createUser({ name: 'Unwritten' })
    const { account } = await api(ada)
    await db.execute(sql`alter table history add constraint refuses
      check (subject_name <> 'Refused') not valid`)
    await expect(account.update({ name: 'Refused' })).rejects.toMatchObject({ status: 500 })
    expect(await rowOf(ada.id)).toMatchObject({ name: 'Unwritten', version: 1 })
  })

  test('rejects an unsupported language', async () => {
    const { id } = await createUser({ language: 'tlh' })
    expect((await getAccount(db, id)).language).toBeNull()
  })

  test('is not found after it was deleted', async () => {
    const id = newId()
    const calls = [
      () => getAccount(db, id),
      () => updateAccount(db, id, { name: 'X' }),
      () => onboard(db, id, 'X'),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('onboarding', () => {
  test('happens once; repeating it changes the name, but not the date', async () => {
    const { id } = await createUser({ name: '', onboardedAt: null })
    expect(await onboard(db, id, 'Ada')).toMatchObject({ after: { name: 'Ada', onboarded: true } })
    const { onboardedAt } = await rowOf(id)
    await onboard(db, id, 'Ada Lovelace')
    expect(await rowOf(id)).toMatchObject({ name: 'Ada Lovelace', onboardedAt })
  })

  test('audits the chosen name', async () => {
    const ada = await createUser({ name: '', email: 'new@example.com', onboardedAt: null })
    const { account } = await api(ada)
    await account.onboard({ name: 'Ada' })
    const changes = { name: ['', 'Ada'] }
    expect(await toldOf(ada.id)).toMatchObject([{ actorName: 'new@example.com', changes }])
  })

  test.each([
    ['', 'account.name.required', 'Name is required'],
    ['   ', 'account.name.required', 'Name is required'],
    ['<b>Ada</b>', 'account.name.invalid', 'Name is invalid'],
    ['Ada\nLovelace', 'account.name.invalid', 'Name is invalid'],
    ['x'.repeat(101), 'account.name.tooLong', 'Name should be at most 100 characters'],
  ])('rejects the name %j (%s)', async (name, _, message) => {
    const ada = await createUser({ name: '', onboardedAt: null })
    const { account } = await api(ada)
    await expect(account.onboard({ name })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message,
      data: { field: 'name' },
    })
    expect((await rowOf(ada.id)).onboardedAt).toBeNull()
  })

  test.each(["Siobhán O'Reardon", 'سلمى برادة', '王小明', 'Jean-Luc', 'x'.repeat(100)])(
    'accepts the name %s',
    async (name) => {
      const { account } = await api(await createUser({ name: '', onboardedAt: null }))
      expect(await account.onboard({ name })).toMatchObject({ name, onboarded: true })
    },
  )
})
