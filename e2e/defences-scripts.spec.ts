import { ask } from './support/http.ts'
import { admin, signIn } from './support/person.ts'
import { visit } from './support/screen.ts'
import { cookieOf } from './support/session.ts'
import { expect, test } from './support/test.ts'

/** As an address to follow, and as markup in every place text could be taken for some. */
const payloads = [
  `javascript:window.hacked=1`,
  `"'><img src=x onerror="hacked=1"></title></script><script>hacked=1</script><svg onload=hacked=1>{{hacked=1}}`,
]

const hacked = () => 'hacked' in window

test('script in the address never runs, wherever it stands', async ({ page }) => {
  test.setTimeout(400_000)
  await signIn(page, admin)
  const signedIn = [
    (text: string) => `/app/books?searchTerm=${text}`,
    (text: string) => `/manager/books?searchTerm=${text}&sort=${text}&genre=${text}`,
    (text: string) => `/app/books/${text}`,
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

test('script in a book is shown as the text it is', async ({ page }) => {
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
    const answer = await ask('/api/books', { cookie, body })
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
  for (const { id } of made) await ask(`/api/books/${id}`, { method: 'DELETE', cookie })
})
