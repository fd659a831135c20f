import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newIp, createAuthClient } from './testing/auth-client.ts'

const { db, createUser, api, request, post, codesFor } = await createAuthClient()

const as = ({ cookie }: { cookie: string }) => ({ ip: newIp(), headers: { cookie } })
const sessionOf = async (who: { cookie: string }) =>
  (await request('/get-session', as(who))).body as { user?: { name: string; email: string } } | null

describe('the session changes with', () => {
  test('/update-user', async () => {
    const ada = await createUser({ name: 'Ada' })
    expect(await post('/update-user', { name: ' Ada L. ' }, as(ada))).toMatchObject({
      status: 200,
      body: { status: true },
    })
    expect(await sessionOf(ada)).toMatchObject({ user: { name: 'Ada L.' } })
  })

  test('/verify-email', async () => {
    const ada = await createUser()
    const email = `new-${ada.id}@example.com`
    await (await api(ada)).account.sendEmailCode({ email })
    const [otp = ''] = await codesFor(email)
    const spelled = `${otp.slice(0, 3)}-${otp.slice(3)}`
    expect(await post('/verify-email', { email, otp: spelled }, as(ada))).toMatchObject({
      status: 200,
    })
    expect(await sessionOf(ada)).toMatchObject({ user: { email } })
  })

  test('/delete-user', async () => {
    const ada = await createUser()
    const email = `${ada.id}@example.com`
    expect(await post('/delete-user', { email }, as(ada))).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await sessionOf(ada)).toBeNull()
  })
})

describe('the overridden paths', () => {
  test('accept only their own fields', async () => {
    const ada = await createUser({ name: 'Ada' })
    const body = {
      name: 'Eve',
      role: 'admin',
      email: 'eve@example.com',
      emailVerified: true,
      image: 'javascript:alert(1)',
      banned: false,
    }
    expect(await post('/update-user', body, as(ada))).toMatchObject({ status: 200 })
    const [row] = await db.select().from(userTable).where(eq(userTable.id, ada.id))
    expect(row).toMatchObject({
      name: 'Eve',
      role: 'user',
      email: `${ada.id}@example.com`,
      emailVerified: false,
      image: null,
    })
  })

  test.each([
    ['/update-user', { name: 'x'.repeat(101) }, 'INVALID_INPUT', 'name'],
    ['/update-user', { language: 'tlh' }, 'INVALID_INPUT', 'language'],
    ['/update-user', '[1]', 'BAD_REQUEST', undefined],
    ['/update-user', '{', 'BAD_REQUEST', undefined],
    ['/verify-email', { email: 'a@example.com', otp: '1' }, 'INVALID_INPUT', 'otp'],
    ['/verify-email', { email: 'a@example.com', otp: '123456' }, 'INVALID_OTP', 'otp'],
    ['/delete-user', {}, 'INVALID_INPUT', 'email'],
    ['/delete-user', { email: 'other@example.com' }, 'INVALID_INPUT', 'email'],
  ])('%s rejects %j with a code and a field', async (path, body, code, field) => {
    const response = await post(path, body, as(await createUser()))
    expect(response).toMatchObject({ status: 400, body: { code, message: expect.any(String) } })
    expect(response.body?.field).toBe(field)
  })

  test.each(['/update-user', '/verify-email', '/delete-user'])(
    '%s requires a session',
    async (path) => {
      expect(await post(path, { name: 'X', email: 'a@example.com', otp: '123456' })).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      })
    },
  )

  test.each(['/verify-email', '/delete-user'])('%s requires a fresh sign-in', async (path) => {
    const old = await createUser({}, { authenticatedAt: new Date(0) })
    const body = { email: `${old.id}@example.com`, otp: '123456' }
    expect(await post(path, body, as(old))).toMatchObject({
      status: 403,
      body: { code: 'SESSION_EXPIRED' },
    })
  })
})
