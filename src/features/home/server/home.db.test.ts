import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { passkeyTable } from '#/platform/auth/server/passkey.table.ts'
import { newId } from '#/platform/db/id.ts'
import { languages } from '#/platform/i18n/language.ts'
import { otherLanguage } from '#/platform/i18n/testing/languages.ts'

const { db, createUser, api } = await createTestApp()

test('returns the remaining first steps until none is left', async () => {
  const ada = await createUser()
  const { home, account } = await api(ada)
  const steps = (language: boolean) => [
    { id: 'name', done: true },
    ...(languages.length > 1 ? [{ id: 'language', done: language }] : []),
    { id: 'passkey', done: false },
  ]
  expect(await home.steps()).toEqual(steps(false))
  await account.update({ language: otherLanguage })
  expect(await home.steps()).toEqual(steps(true))
  await db.insert(passkeyTable).values({
    id: newId(),
    userId: ada.id,
    credentialID: ada.id,
    publicKey: 'a key',
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
  })
  expect(await home.steps()).toEqual([])
})

test('hiding applies to all devices of the user and to no one else', async () => {
  const [ada, ben] = [await createUser(), await createUser()]
  const hers = await api(ada)
  await hers.home.hideSteps()
  await hers.home.hideSteps()
  expect(await hers.home.steps()).toEqual([])
  expect(await (await api(ben)).home.steps()).not.toEqual([])
  await db.delete(userTable).where(eq(userTable.id, ada.id))
})
