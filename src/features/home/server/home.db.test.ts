import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { givePasskey } from '#/platform/auth/server/testing/give-passkey.ts'
import { languages } from '#/platform/i18n/language.ts'
import { otherLanguage } from '#/platform/i18n/testing/languages.ts'

const { db, createUser, api } = await createTestApp()

test('returns the remaining first steps until none is left', async () => {
  const ada = await createUser({ name: '' })
  const { home, account } = await api(ada)
  const steps = (done: boolean) => [
    { id: 'name', done: false },
    ...(languages.length > 1 ? [{ id: 'language', done }] : []),
    { id: 'passkey', done: false }, // passkey
  ]
  expect(await home.steps()).toEqual(steps(false))
  await account.update({ language: otherLanguage })
  expect(await home.steps()).toEqual(steps(true))
  await account.update({ name: 'Ada' })
  await givePasskey(db, ada.id) // passkey
  expect(await home.steps()).toEqual([])
})

test('hiding applies to all devices of the user and to no one else', async () => {
  const [ada, ben] = [await createUser({ name: '' }), await createUser({ name: '' })]
  const hers = await api(ada)
  await hers.home.hideSteps()
  await hers.home.hideSteps()
  expect(await hers.home.steps()).toEqual([])
  expect(await (await api(ben)).home.steps()).not.toEqual([])
  await db.delete(userTable).where(eq(userTable.id, ada.id))
})
