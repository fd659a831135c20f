import { describe, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { givePasskey } from '#/platform/auth/server/testing/give-passkey.ts'
import { newId } from '#/platform/db/id.ts'

const { db, createUser, api } = await createTestApp()

describe('passkeys', () => {
  test('are listed only for their owner, without secrets', async () => {
    const [ada, eve] = [await createUser(), await createUser()]
    const id = await givePasskey(db, ada.id)
    expect((await (await api(ada)).signInMethod.list()).passkeys).toEqual([
      { id, name: null, createdAt: expect.any(String) },
    ])
    expect((await (await api(eve)).signInMethod.list()).passkeys).toEqual([])
  })

  test('are renamed and removed only by their owner', async () => {
    const [ada, eve] = [await createUser(), await createUser()]
    const id = await givePasskey(db, ada.id)
    const [own, other] = [(await api(ada)).signInMethod, (await api(eve)).signInMethod]
    await own.rename({ id, name: ' Laptop ' })
    for (const unknown of [id, newId()]) {
      await expect(other.remove({ id: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(other.rename({ id: unknown, name: 'Mine' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    expect((await own.list()).passkeys).toMatchObject([{ name: 'Laptop' }])
    await own.remove({ id })
    expect((await own.list()).passkeys).toEqual([])
  })

  test('have readable names', async () => {
    const ada = await createUser()
    const id = await givePasskey(db, ada.id)
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
    const id = await givePasskey(db, ada.id)
    const { signInMethod } = await api(ada)
    await expect(signInMethod.remove({ id })).rejects.toMatchObject({ code: 'IMPERSONATING' })
    await expect(signInMethod.rename({ id, name: 'X' })).rejects.toMatchObject({
      code: 'IMPERSONATING',
    })
    expect((await signInMethod.list()).passkeys).toHaveLength(1)
  })
})
