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

describe('sign-in methods', () => {
  test('are listed only for their owner, without secrets', async () => {
    const [ada, eve] = [await createUser(), await createUser()]
    const { passkey, account } = await give(ada.id)
    const list = await (await api(ada)).signInMethod.list()
    expect(list.passkeys).toEqual([{ id: passkey, name: null, createdAt: expect.any(String) }])
    expect(list.providers).toEqual([
      { id: account, provider: 'oidc', createdAt: expect.any(String) },
    ])
    expect(await (await api(eve)).signInMethod.list()).toEqual({ passkeys: [], providers: [] })
  })

  test('are renamed and removed only by their owner', async () => {
    const [ada, eve] = [await createUser(), await createUser()]
    const { passkey, account } = await give(ada.id)
    const [own, other] = [(await api(ada)).signInMethod, (await api(eve)).signInMethod]
    await own.rename({ id: passkey, name: ' Laptop ' })
    for (const id of [passkey, account, newId()]) {
      await expect(other.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(other.rename({ id, name: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect((await own.list()).passkeys).toMatchObject([{ name: 'Laptop' }])
    await own.remove({ id: passkey })
    await own.remove({ id: account })
    expect(await own.list()).toEqual({ passkeys: [], providers: [] })
    await expect(own.remove({ id: account })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('include the code by email, which cannot be removed', async () => {
    const { signInMethod } = await api(await createUser())
    await expect(signInMethod.remove({ id: 'email' })).rejects.toMatchObject({
      code: 'FAILED_TO_UNLINK_LAST_ACCOUNT',
      status: 400,
      message: "You can't unlink your last account",
    })
  })

  test('have readable names', async () => {
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

  test('cannot be changed by an impersonator', async () => {
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
