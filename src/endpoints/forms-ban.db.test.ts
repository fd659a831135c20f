import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { brand } from '#/brand.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { finish } from '#/platform/http/server/finish-response.ts'
import { answerForm } from './forms.ts'
import { newIp, createAuthClient } from './testing/auth-client.ts'

const { db, config, services, runInRequest, receiveCode, redeem, newBrowser } =
  await createAuthClient()

test('without JavaScript, a banned user with the right code sees the reason', async () => {
  const email = 'banned-without-script@example.com'
  const ip = newIp()
  const cookie = newBrowser()
  const init = { ip, headers: { cookie } }
  await redeem(email, await receiveCode(email, init), init)
  await db.update(userTable).set({ banned: true }).where(eq(userTable.email, email))
  const code = await receiveCode(email, init)
  const response = await runInRequest(
    `/login/verify?email=${encodeURIComponent(email)}`,
    {
      ip,
      method: 'POST',
      body: String(new URLSearchParams({ otp: code })),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie,
        origin: config.baseUrl,
      },
    },
    async (request, requestContext) => {
      const page = () => new Response('the page again')
      return finish(
        await answerForm(request, requestContext, services, page),
        request,
        requestContext,
        config,
      )
    },
  )
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/login/error?error=banned',
  ])
  expect(response.headers.get('set-cookie')).toContain(`${brand.packageName}.ban=`)
})
