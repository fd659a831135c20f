import { readFileSync } from 'node:fs'
import { pages } from '../registry.ts'
import { requestPage } from '../support/http.ts'
import { admin, signIn, user } from '../support/sign-in.ts'
import { hydrated } from '../support/screen.ts'
import { cookieOf, createUser } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { t } from '../support/text.ts'
import type { Outcome, PageTable, Row } from './pages.ts'
import { createBannedUser, createImpersonator } from './sessions.ts'

/** A banned user is treated as a visitor; an impersonator sees what the user sees. */
type Who = keyof Row | 'banned' | 'impersonating'

async function collectPages(admin: string) {
  const found = await Promise.all(pages.map((contribution) => contribution(admin)))
  return {
    table: Object.assign({}, ...found.map(({ table }) => table)) as PageTable,
    secrets: found.flatMap(({ secrets }) => secrets),
  }
}

test('the access table lists every page of the route tree', async () => {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8')
  const body = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  const paths = Array.from(body.matchAll(/^\s*'([^']+)':/gm), ([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(10)
  const { table } = await collectPages(await cookieOf(admin))
  const listed = Object.keys(table).filter((path) => path.startsWith('/'))
  expect(paths.toSorted()).toEqual(listed.toSorted())
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
  const { table, secrets } = await collectPages(cookies.admin ?? '')
  expect(secrets.length).toBeGreaterThan(3)

  const found: string[] = []
  const expected: string[] = []
  for (const [path, row] of Object.values(table).flat()) {
    const wanted: Record<Who, Outcome> = { ...row, banned: row.visitor, impersonating: row.user }
    for (const who of Object.keys(wanted) as Who[]) {
      const { status, headers, text } = await requestPage(path, { cookie: cookies[who] })
      const outcome = status === 307 ? headers.location : status
      const leaks = outcome === 200 ? [] : secrets.filter((secret) => text.includes(secret))
      found.push(`${who} on ${path}: ${outcome}${leaks.join()}`)
      expected.push(`${who} on ${path}: ${wanted[who]}`)
    }
  }
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
