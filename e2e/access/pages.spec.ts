import { readFileSync } from 'node:fs'
import { pages } from '../registry.ts'
import { askPage } from '../support/http.ts'
import { admin, signIn, user } from '../support/sign-in.ts'
import { hydrated } from '../support/screen.ts'
import { cookieOf, newPerson } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { t } from '../support/text.ts'
import type { Outcome, PageTable, Row } from './pages.ts'
import { newBanned, newImpersonator } from './sessions.ts'

/** A ban makes a visitor of anybody; whoever looks through somebody's eyes sees what they see. */
type Who = keyof Row | 'banned' | 'impersonating'

async function gather(admin: string) {
  const found = await Promise.all(pages.map((of) => of(admin)))
  return {
    table: Object.assign({}, ...found.map(({ table }) => table)) as PageTable,
    secrets: found.flatMap(({ secrets }) => secrets),
  }
}

test('every page of the route tree is in the table of who may see it', async () => {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8')
  const body = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  const paths = Array.from(body.matchAll(/^\s*'([^']+)':/gm), ([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(10)
  const { table } = await gather(await cookieOf(admin))
  const listed = Object.keys(table).filter((path) => path.startsWith('/'))
  expect(paths.toSorted()).toEqual(listed.toSorted())
})

test('every page lets in exactly who may see it, and a refusal carries no data', async () => {
  const newcomer = await newPerson()
  const cookies: Record<Who, string | undefined> = {
    visitor: undefined,
    newcomer: newcomer.cookie,
    user: await cookieOf(user),
    admin: await cookieOf(admin),
    banned: await newBanned(),
    impersonating: await newImpersonator(),
  }
  const { table, secrets } = await gather(cookies.admin ?? '')
  expect(secrets.length).toBeGreaterThan(3)

  const found: string[] = []
  const expected: string[] = []
  for (const [path, row] of Object.values(table).flat()) {
    const wanted: Record<Who, Outcome> = { ...row, banned: row.visitor, impersonating: row.user }
    for (const who of Object.keys(wanted) as Who[]) {
      const { status, headers, text } = await askPage(path, { cookie: cookies[who] })
      const outcome = status === 307 ? headers.location : status
      const leaks = outcome === 200 ? [] : secrets.filter((secret) => text.includes(secret))
      found.push(`${who} on ${path}: ${outcome}${leaks.join()}`)
      expected.push(`${who} on ${path}: ${wanted[who]}`)
    }
  }
  expect(found).toEqual(expected)
})

test('a refused page says so in words, with its real status', async ({ page, problems }) => {
  await signIn(page, user)
  problems.expect(/page error 403/)
  const response = await page.goto('/manager/users')
  expect(response?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('en', 'layout.error.403.title'),
  )
  await expect(page.locator('table')).toHaveCount(0)
  // The browser meets the refusal once more while it wakes up, and then the test may end.
  await hydrated(page)
})
