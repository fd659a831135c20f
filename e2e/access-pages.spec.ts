import { readFileSync } from 'node:fs'
import { ask, askPage } from './support/http.ts'
import { admin, signIn, user } from './support/person.ts'
import { cookieOf, letters, newPerson } from './support/session.ts'
import { hydrated } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/text.ts'

/** A status, or the place one is sent to with 307. */
type Outcome = number | string
type Row = { visitor: Outcome; newcomer: Outcome; user: Outcome; admin: Outcome }

const toLogin = (path: string) => `/login?redirect=${encodeURIComponent(path)}`
const toOnboarding = (path: string) => `/onboarding?redirect=${encodeURIComponent(path)}`
const everybody = (outcome: Outcome): Row => ({
  visitor: outcome,
  newcomer: outcome,
  user: outcome,
  admin: outcome,
})
const visitorsOnly = (outcome: Outcome): Row => ({
  visitor: outcome,
  newcomer: '/app',
  user: '/app',
  admin: '/manager',
})
const appPage = (path: string, outcome: Outcome = 200): Row => ({
  visitor: toLogin(path),
  newcomer: toOnboarding(path),
  user: outcome,
  admin: outcome,
})
const managerPage = (path: string, outcome: Outcome = 200): Row => ({
  ...appPage(path, outcome),
  user: 403,
})

const unknown = '0192f0c1-0000-7000-8000-000000000000'

type Found = { book: string; person: string; letter: string }

/** Every page there is. A route that is not named here fails the first test. */
function tableOf({ book, person, letter }: Found): Record<string, [path: string, row: Row][]> {
  return {
    '/': [['/', everybody('/login')]],
    '/login': [['/login', visitorsOnly(200)]],
    '/login/': [['/login/', everybody('/login')]],
    '/login/error': [['/login/error', visitorsOnly(200)]],
    '/login/verify': [
      ['/login/verify?email=somebody%40example.com', visitorsOnly(200)],
      ['/login/verify', visitorsOnly('/login')],
    ],
    '/logout': [['/logout', { visitor: '/login', newcomer: 200, user: 200, admin: 200 }]],
    '/onboarding': [
      ['/onboarding', { visitor: '/login', newcomer: 200, user: '/app', admin: '/manager' }],
    ],
    '/switch': [['/switch', appPage('/switch')]],
    '/welcome': [['/welcome', everybody(200)]],
    '/api/docs': [['/api/docs', everybody(200)]],
    '/app': [['/app', appPage('/app')]],
    '/app/': [['/app/', everybody('/app')]],
    '/app/account': [['/app/account', appPage('/app/account')]],
    '/app/books/': [
      ['/app/books', appPage('/app/books')],
      ['/app/books/', everybody('/app/books')],
    ],
    '/app/books/$id': [
      [`/app/books/${book}`, appPage(`/app/books/${book}`)],
      [`/app/books/${unknown}`, appPage(`/app/books/${unknown}`, 404)],
      ['/app/books/nonsense', appPage('/app/books/nonsense', 404)],
    ],
    '/manager': [['/manager', managerPage('/manager', '/manager/dashboard')]],
    '/manager/': [['/manager/', everybody('/manager')]],
    '/manager/dashboard': [['/manager/dashboard', managerPage('/manager/dashboard')]],
    '/manager/account': [['/manager/account', managerPage('/manager/account')]],
    '/manager/activity': [['/manager/activity', managerPage('/manager/activity')]],
    '/manager/genres/': [
      ['/manager/genres', managerPage('/manager/genres')],
      ['/manager/genres/', everybody('/manager/genres')],
    ],
    '/manager/books/': [
      ['/manager/books', managerPage('/manager/books')],
      ['/manager/books/', everybody('/manager/books')],
    ],
    '/manager/books/new': [['/manager/books/new', managerPage('/manager/books/new')]],
    '/manager/books/import': [['/manager/books/import', managerPage('/manager/books/import')]],
    '/manager/books/$id/update': [
      [`/manager/books/${book}/update`, managerPage(`/manager/books/${book}/update`)],
      [`/manager/books/${unknown}/update`, managerPage(`/manager/books/${unknown}/update`, 404)],
    ],
    '/manager/books/$id': [
      [`/manager/books/${book}`, managerPage(`/manager/books/${book}`)],
      [`/manager/books/${unknown}`, managerPage(`/manager/books/${unknown}`, 404)],
    ],
    '/manager/users/': [
      ['/manager/users', managerPage('/manager/users')],
      ['/manager/users/', everybody('/manager/users')],
    ],
    '/manager/users/new': [['/manager/users/new', managerPage('/manager/users/new')]],
    '/manager/users/$id/update': [
      [`/manager/users/${person}/update`, managerPage(`/manager/users/${person}/update`)],
      [`/manager/users/${unknown}/update`, managerPage(`/manager/users/${unknown}/update`, 404)],
    ],
    '/manager/users/$id': [
      [`/manager/users/${person}`, managerPage(`/manager/users/${person}`)],
      [`/manager/users/${unknown}`, managerPage(`/manager/users/${unknown}`, 404)],
      ['/manager/users/nonsense', managerPage('/manager/users/nonsense', 404)],
    ],
    '/dev/inbox/': [
      ['/dev/inbox', everybody(200)],
      ['/dev/inbox/', everybody('/dev/inbox')],
    ],
    '/dev/mail/': [
      ['/dev/mail', everybody(200)],
      ['/dev/mail/', everybody('/dev/mail')],
    ],
    '/dev/inbox/$id': [
      [`/dev/inbox/${letter}`, everybody(200)],
      ['/dev/inbox/nonsense', everybody(404)],
    ],
    'no route at all': [
      ['/nowhere', everybody(404)],
      ['/app/nowhere', appPage('/app/nowhere', 404)],
      ['/manager/nowhere', managerPage('/manager/nowhere', 404)],
    ],
  }
}

test('every page of the route tree is in the table of who may see it', () => {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8')
  const body = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  const paths = Array.from(body.matchAll(/^\s*'([^']+)':/gm), ([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(10)
  const listed = Object.keys(tableOf({ book: '', person: '', letter: '' })).filter((path) =>
    path.startsWith('/'),
  )
  expect(paths.toSorted()).toEqual(listed.toSorted())
})

test('every page lets in exactly who may see it, and a refusal carries no data', async () => {
  const newcomer = await newPerson()
  const [letter] = await letters(newcomer.email)
  const cookies: Record<keyof Row, string | undefined> = {
    visitor: undefined,
    newcomer: newcomer.cookie,
    user: await cookieOf(user),
    admin: await cookieOf(admin),
  }
  const shelf = await ask('/api/books?limit=100', { cookie: cookies.admin })
  const { items } = shelf.json<{ items: { id: string; title: string }[] }>()
  // A short title could be a word of the page.
  const titles = items.map(({ title }) => title).filter((title) => title.length > 10)
  expect(titles.length).toBeGreaterThan(30)
  // Nobody of these signs in here, so no page shows them as its own visitor.
  const directory = await ask('/api/users?searchTerm=example.org', { cookie: cookies.admin })
  const people = directory.json<{ items: { id: string; email: string }[] }>().items
  expect(people.length).toBeGreaterThan(3)
  const secrets = [...titles, ...people.map(({ email }) => email)]
  const table = tableOf({
    book: items[0]?.id ?? '',
    person: people[0]?.id ?? '',
    letter: letter?.id ?? '',
  })

  const found: string[] = []
  const expected: string[] = []
  for (const [path, row] of Object.values(table).flat()) {
    for (const who of Object.keys(row) as (keyof Row)[]) {
      const { status, headers, text } = await askPage(path, { cookie: cookies[who] })
      const outcome = status === 307 ? headers.location : status
      const leaks = outcome === 200 ? [] : secrets.filter((secret) => text.includes(secret))
      found.push(`${who} on ${path}: ${outcome}${leaks.join()}`)
      expected.push(`${who} on ${path}: ${row[who]}`)
    }
  }
  expect(found).toEqual(expected)
})

test('a refused page says so in words, with its real status', async ({ page, problems }) => {
  await signIn(page, user)
  problems.expect(/page fault 403/)
  const response = await page.goto('/manager/books')
  expect(response?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('en', 'layout.error.403.title'),
  )
  await expect(page.locator('table')).toHaveCount(0)
  // The browser meets the refusal once more while it wakes up, and then the test may end.
  await hydrated(page)
})
