import { request } from '#e2e/support/http.ts'
import { hacked, payloads } from '#e2e/support/xss-payloads.ts'
import { admin, signIn } from '#e2e/support/sign-in.ts'
import { visit } from '#e2e/support/page-actions.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { expect, test } from '#e2e/support/test.ts'

test('scripts in the URL of a book never run', async ({ page }) => {
  await signIn(page, admin)
  for (const payload of payloads.map((it) => encodeURIComponent(it)))
    for (const address of [
      `/app/books?searchTerm=${payload}`,
      `/manager/books?searchTerm=${payload}&sort=${payload}&genre=${payload}`,
      `/app/books/${payload}`,
    ]) {
      await visit(page, address)
      expect(await page.evaluate(hacked), page.url()).toBe(false)
    }
})

test('scripts in a book are shown as text', async ({ page }) => {
  test.setTimeout(400_000)
  const cookie = await cookieOf(admin)
  const mark = crypto.randomUUID()
  const made: { id: string; title: string }[] = []
  for (const payload of payloads) {
    const body = {
      title: `${payload} ${mark}`,
      author: payload,
      publisher: payload,
      description: payload,
    }
    const answer = await request('/api/books', { cookie, body })
    expect(answer.status).toBe(201)
    made.push(answer.json())
  }
  await signIn(page, admin)
  for (const path of ['/app/books', '/manager/books']) {
    await visit(page, `${path}?searchTerm=${mark}`)
    for (const { title } of made) await expect(page.getByText(title).last()).toBeVisible()
    expect(await page.evaluate(hacked), path).toBe(false)
    for (const { id, title } of made) {
      await visit(page, `${path}/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(new RegExp(mark))
      expect(await page.evaluate(hacked), path).toBe(false)
    }
  }
  for (const { id } of made) await request(`/api/books/${id}`, { method: 'DELETE', cookie })
})
