import { secrets } from '../registry.ts'
import { requestPage } from '../support/http.ts'
import { admin, signIn, user } from '../support/sign-in.ts'
import { isChosen } from '../support/chosen-pages.ts'
import { hydrated } from '../support/page-actions.ts'
import { cookieOf } from '../support/session.ts'
import { createUser } from '../support/test-users.ts'
import { expect, test } from '../support/test.ts'
import { t } from '../support/translate.ts'
import { routes } from './page-rows.ts'
import { pageTable } from './pages.ts'
import type { Outcome, Row } from './page-rows.ts'
import { createBannedUser, createImpersonator } from './banned-and-impersonating.ts'

/** A banned user is treated as a visitor; an impersonator sees what the user sees. */
type Who = keyof Row | 'banned' | 'impersonating'

test('the access table lists every page of the route tree', async () => {
  expect(routes().length).toBeGreaterThan(10)
  const listed = Object.keys(await pageTable()).filter((path) => path.startsWith('/'))
  expect(routes().toSorted()).toEqual(listed.toSorted())
})

test('every page enforces its permissions, and an error response contains no data', async () => {
  const notOnboarded = await createUser()
  const cookies: Record<Who, string | undefined> = {
    visitor: undefined,
    notOnboarded: notOnboarded.cookie,
    user: await cookieOf(user),
    admin: await cookieOf(admin),
    banned: await createBannedUser(),
    impersonating: await createImpersonator(),
  }
  const table = await pageTable()
  const lists = await Promise.all(secrets.map((list) => list(cookies.admin ?? '')))
  const hidden = lists.flat()
  expect(hidden.length).toBeGreaterThan(3)

  const found: string[] = []
  const expected: string[] = []
  for (const [path, row] of Object.values(table).flat()) {
    if (!isChosen(path)) continue
    const wanted: Record<Who, Outcome> = { ...row, banned: row.visitor, impersonating: row.user }
    for (const who of Object.keys(wanted) as Who[]) {
      const { status, headers, text } = await requestPage(path, { cookie: cookies[who] })
      const outcome = status === 307 ? headers.location : status
      const leaks = outcome === 200 ? [] : hidden.filter((secret) => text.includes(secret))
      found.push(`${who} on ${path}: ${outcome}${leaks.join()}`)
      expected.push(`${who} on ${path}: ${wanted[who]}`)
    }
  }
  expect(found.length).toBeGreaterThan(20)
  expect(found).toEqual(expected)
})

test('a page without permission shows an error page with status 403', async ({
  page,
  problems,
}) => {
  await signIn(page, user)
  problems.expect(/page error 403/)
  const response = await page.goto('/manager/users')
  expect(response?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('en', 'layout.error.403.title'),
  )
  await expect(page.locator('table')).toHaveCount(0)
  // Hydration reports the same error again; the test must not end before that.
  await hydrated(page)
})
