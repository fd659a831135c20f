import { describe, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { accountTable } from '#/platform/auth/server/auth.table.ts'
import { passkeyTable } from '#/platform/auth/server/passkey.table.ts'
import { newId } from '#/platform/db/id.ts'

const { db, createUser, api } = await createTestApp()

async function give(userId: string) {
  const [passkey, account] = [newId(), newId()]
  await db.insert(passkeyTable).values({
    id: passkey,
    userId,
    credentialID: passkey,
    publicKey: 'secret to nobody, but nobody’s business',
    counter: 4_294_967_295,
    deviceType: 'multiDevice',
    backedUp: true,
  })
  await db
    .insert(accountTable)
    .values({ id: account, accountId: account, providerId: 'oidc', userId })
  return { passkey, account }
}

describe('the ways in of a person', () => {
  test('are listed for them alone, without anything that opens them', async () => {
    const [ada, eve] = [await createUser(), await createUser()]
    const { passkey, account } = await give(ada.id)
    const list = await (await api(ada)).signInMethod.list()
    expect(list.passkeys).toEqual([{ id: passkey, name: null, createdAt: expect.any(String) }])
    expect(list.providers).toEqual([
      { id: account, provider: 'oidc', createdAt: expect.any(String) },
    ])
    expect(await (await api(eve)).signInMethod.list()).toEqual({ passkeys: [], providers: [] })
  })

  test('are named and removed by them alone', async () => {
    const [ada, eve] = [await createUser(), await createUser()]
    const { passkey, account } = await give(ada.id)
    const [mine, hers] = [(await api(ada)).signInMethod, (await api(eve)).signInMethod]
    await mine.rename({ id: passkey, name: ' Laptop ' })
    for (const id of [passkey, account, newId()]) {
      await expect(hers.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(hers.rename({ id, name: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect((await mine.list()).passkeys).toMatchObject([{ name: 'Laptop' }])
    await mine.remove({ id: passkey })
    await mine.remove({ id: account })
    expect(await mine.list()).toEqual({ passkeys: [], providers: [] })
    await expect(mine.remove({ id: account })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('end with the code by email, which cannot be removed', async () => {
    const { signInMethod } = await api(await createUser())
    await expect(signInMethod.remove({ id: 'email' })).rejects.toMatchObject({
      code: 'FAILED_TO_UNLINK_LAST_ACCOUNT',
      status: 400,
      message: "You can't unlink your last account",
    })
  })

  test('have names people can read', async () => {
    const ada = await createUser()
    const { passkey: id } = await give(ada.id)
    const { signInMethod } = await api(ada)
    for (const [name, message] of [
      [' ', 'Name is required'],
      ['x'.repeat(61), 'Name should be at most 60 characters'],
    ] as const)
      await expect(signInMethod.rename({ id, name })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        message,
        data: { field: 'name' },
      })
  })

  test('are left alone by whoever looks through their eyes', async () => {
    const admin = await createUser({ role: 'admin' })
    const ada = await createUser({}, { impersonatedBy: admin.id })
    const { passkey: id } = await give(ada.id)
    const { signInMethod } = await api(ada)
    await expect(signInMethod.remove({ id })).rejects.toMatchObject({ code: 'IMPERSONATING' })
    await expect(signInMethod.rename({ id, name: 'X' })).rejects.toMatchObject({
      code: 'IMPERSONATING',
    })
    expect((await signInMethod.list()).passkeys).toHaveLength(1)
  })
})
