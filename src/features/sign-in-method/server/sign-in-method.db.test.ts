import { describe, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { accountTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'

const { db, createUser, api } = await createTestApp()

async function connect(userId: string) {
  const id = newId()
  await db.insert(accountTable).values({ id, accountId: id, providerId: 'oidc', userId })
  return id
}

describe('sign-in methods', () => {
  test('are listed only for their owner, without secrets', async () => {
    const [ada, eve] = [await createUser(), await createUser()]
    const id = await connect(ada.id)
    expect((await (await api(ada)).signInMethod.list()).providers).toEqual([
      { id, provider: 'oidc', createdAt: expect.any(String) },
    ])
    expect((await (await api(eve)).signInMethod.list()).providers).toEqual([])
  })

  test('are removed only by their owner', async () => {
    const [ada, eve] = [await createUser(), await createUser()]
    const id = await connect(ada.id)
    const [own, other] = [(await api(ada)).signInMethod, (await api(eve)).signInMethod]
    for (const unknown of [id, newId()])
      await expect(other.remove({ id: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await own.remove({ id })
    expect((await own.list()).providers).toEqual([])
    await expect(own.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('include the code by email, which cannot be removed', async () => {
    const { signInMethod } = await api(await createUser())
    await expect(signInMethod.remove({ id: 'email' })).rejects.toMatchObject({
      code: 'FAILED_TO_UNLINK_LAST_ACCOUNT',
      status: 400,
      message: "You can't unlink your last account",
    })
  })

  test('cannot be removed by an impersonator', async () => {
    const admin = await createUser({ role: 'admin' })
    const ada = await createUser({}, { impersonatedBy: admin.id })
    const id = await connect(ada.id)
    const { signInMethod } = await api(ada)
    await expect(signInMethod.remove({ id })).rejects.toMatchObject({ code: 'IMPERSONATING' })
    expect((await signInMethod.list()).providers).toHaveLength(1)
  })
})
