import { request, requestRpc } from './support/http.ts'
import { admin, signIn } from './support/sign-in.ts'
import { visit } from './support/page-actions.ts'
import { cookieOf } from './support/session.ts'
import { newEmail } from './support/test-users.ts'
import { hacked, payloads } from './support/xss-payloads.ts'
import { expect, test } from './support/test.ts'

test('scripts in the URL never run', async ({ page }) => {
  test.setTimeout(400_000)
  await signIn(page, admin)
  const signedIn = [
    (text: string) => `/manager/activity?searchTerm=${text}&kind=${text}`,
    (text: string) => `/manager/users?searchTerm=${text}&sort=${text}&role=${text}`,
    (text: string) => `/manager/users/${text}`,
  ]
  const visitor = [
    (text: string) => `/login?redirect=${text}&lng=${text}`,
    (text: string) => `/login/verify?email=${text}%40example.com&redirect=${text}`,
    (text: string) => `/login/error?error=${text}`,
    (text: string) => `/dev/inbox?to=${text}`,
    (text: string) => `/${text}`,
  ]
  for (const [addresses, payload] of [signedIn, visitor].flatMap((addresses) =>
    payloads.map((payload) => [addresses, payload] as const),
  )) {
    if (addresses === visitor) await page.context().clearCookies()
    for (const address of addresses) {
      await visit(page, address(encodeURIComponent(payload)))
      expect(await page.evaluate(hacked), page.url()).toBe(false)
    }
  }
})

test('scripts in user data are shown as text', async ({ page }) => {
  const cookie = await cookieOf(admin)
  await signIn(page, admin)
  for (const reason of payloads) {
    const created = await request('/api/users', { cookie, body: { email: newEmail() } })
    const { id } = created.json<{ id: string }>()
    const banned = await requestRpc('user.ban', { id, reason }, { cookie })
    expect(banned.status, banned.text).toBe(200)
    await visit(page, `/manager/users/${id}`)
    await expect(page.getByText(reason).first()).toBeVisible()
    expect(await page.evaluate(hacked), reason).toBe(false)
  }
  await visit(page, '/manager/activity?kind=user-banned')
  for (const reason of payloads) await expect(page.getByText(reason).first()).toBeVisible()
  expect(await page.evaluate(hacked)).toBe(false)
})
