import { organizationArea, organizationPages } from '#/features/organization/e2e/access.ts'
import type { Needs } from '#/platform/auth/permission.ts'
import type { Feature } from '#/platform/feature/feature.ts'
import * as appNavigation from '#/registry/app-navigation.ts'
import { features } from '#/registry/all-features.ts'
import { extraPaths, samples } from '../registry.ts'
import { ownLists } from './own-records.ts'
import { everyone, guarded, routes } from './page-rows.ts'
import type { Outcome, PageTable, Row } from './page-rows.ts'
import { requestPage } from '../support/http.ts'
import { messages } from '../support/inbox.ts'
import { cookieOf } from '../support/session.ts'
import { createUser } from '../support/test-users.ts'
import { admin } from '../support/sign-in.ts'

// Who may open a page of the areas follows from the route tree, the navigation and the roles; the
// tests compare that with the server's responses. The other pages are written by hand.

const visitorsOnly = (outcome: Outcome): Row => ({
  visitor: outcome,
  notOnboarded: '/app',
  user: '/app',
  admin: '/manager',
})

/** Pages outside the two areas. A page that is public by mistake is not in this list. */
async function otherPages(): Promise<PageTable> {
  const [message] = await messages((await createUser()).email)
  return {
    '/': [['/', everyone('/login')]],
    '/login': [['/login', visitorsOnly(200)]],
    '/login/': [['/login/', everyone('/login')]],
    '/login/error': [['/login/error', visitorsOnly(200)]],
    '/login/verify': [
      ['/login/verify?email=someone%40example.com', visitorsOnly(200)],
      ['/login/verify', visitorsOnly('/login')],
    ],
    '/logout': [['/logout', { visitor: '/login', notOnboarded: 200, user: 200, admin: 200 }]],
    '/onboarding': [
      ['/onboarding', { visitor: '/login', notOnboarded: 200, user: '/app', admin: '/manager' }],
    ],
    '/oauth/consent': [['/oauth/consent', guarded('/oauth/consent', { account: ['read'] })]], // mcp
    '/switch': [['/switch', guarded('/switch', {})]],
    '/welcome': [['/welcome', everyone(200)]], // demo
    '/api/docs': [['/api/docs', everyone(200)]],
    '/dev/inbox/': [
      ['/dev/inbox', everyone(200)],
      ['/dev/inbox/', everyone('/dev/inbox')],
    ],
    '/dev/mail/': [
      ['/dev/mail', everyone(200)],
      ['/dev/mail/', everyone('/dev/mail')],
    ],
    '/dev/inbox/$id': [
      [`/dev/inbox/${message?.id}`, everyone(200)],
      ['/dev/inbox/nonsense', everyone(404)],
    ],
    ...(await organizationPages()), // organizations
    'no route at all': [
      ['/nowhere', everyone(404)],
      ['/app/nowhere', areaPage('/app/nowhere', 404)],
      ['/manager/nowhere', areaPage('/manager/nowhere', 404)],
    ],
  }
}

/** Pages of the areas that do not show themselves. */
const redirects: Readonly<Record<string, string>> = { '/manager': '/manager/dashboard' }

/** The longest URL first, because `/app` begins all URLs of its area. */
const entries = [
  ...Object.values(appNavigation),
  ...(features as readonly Feature[]).flatMap(({ navigation }) => navigation ?? []),
].toSorted((one, other) => other.to.length - one.to.length)

/** What a form does to records, by the end of its URL. */
const formActions: Readonly<Record<string, string>> = {
  new: 'create',
  import: 'create',
  update: 'update',
}

/** A page needs its area, and what its entry in the navigation needs; a form needs its own action. */
function areaPage(path: string, outcome: Outcome = 200): Row {
  const area = path.startsWith('/manager') ? 'manager' : 'app'
  const entry = entries.find(({ to }) => path === to || path.startsWith(`${to}/`))
  const action = formActions[path.slice(path.lastIndexOf('/') + 1)]
  const needs = Object.entries(entry?.needs ?? {}).map(([resource, actions]) => [
    resource,
    action && resource !== 'apps' ? [action] : actions,
  ])
  return guarded(path, { ...(Object.fromEntries(needs) as Needs), apps: [area] }, outcome)
}

const unknownId = '0192f0c1-0000-7000-8000-000000000000'

/** The ID of a sample record, or of the first that the page links to. */
async function recordBelow(list: string): Promise<string> {
  const sample = samples[list.slice(list.lastIndexOf('/') + 1)]
  if (sample) return (await sample()).id
  const { text } = await requestPage(list, { cookie: await cookieOf(admin) })
  const [, id] = new RegExp(`href="${list}/([\\da-f-]{36})["/?]`).exec(text) ?? []
  if (!id)
    throw new Error(`${list} links to no record. Name one in \`samples\` of e2e/registry.ts.`)
  return id
}

async function urlsOf(route: string): Promise<PageTable[string]> {
  const plain = route.replace(/\/$/, '')
  const slash: PageTable[string] = plain === route ? [] : [[route, everyone(plain)]]
  if (!plain.includes('$')) {
    const isShown = plain === route || !routes().includes(plain)
    const own: PageTable[string] = isShown ? [[plain, areaPage(plain, redirects[plain])]] : []
    return [...own, ...slash]
  }
  const list = plain.slice(0, plain.indexOf('/$'))
  const id = await recordBelow(list)
  const outcomes: [id: string, outcome: Outcome][] = [
    [id, 200],
    [unknownId, 404],
    ['nonsense', 404],
  ]
  return outcomes.map(([value, outcome]) => {
    const url = plain.replace(/\$\w+/, value)
    const row = areaPage(url, outcome)
    // The record belongs to the admin, so no one else finds it.
    return [
      url,
      ownLists.includes(list) ? { ...row, user: row.user === 200 ? 404 : row.user } : row,
    ]
  })
}

/** Every page of the product with its URLs, and what each user receives there. */
export async function pageTable(): Promise<PageTable> {
  const areas = routes().filter((route) => /^\/(?:app|manager)(?:\/|$)/.test(route))
  const derived = await Promise.all(
    areas.map(async (route) => [route, await urlsOf(route)] as const),
  )
  return { ...Object.fromEntries(derived), ...(await otherPages()) }
}

const urlsOfArea = {
  app: [
    /^\/app(?:[/?]|$)/,
    organizationArea, // organizations
  ],
  manager: [/^\/manager/],
}

async function pathsOf(area: 'app' | 'manager'): Promise<string[]> {
  const urls = Object.values(await pageTable()).flat()
  const shown = urls.filter(
    ([url, row]) => row.admin === 200 && urlsOfArea[area].some((it) => it.test(url)),
  )
  return [...shown.map(([url]) => url), ...extraPaths[area]]
}

/** The URLs of all pages of an area, with the states of `extraPaths`. */
export const appPaths = () => pathsOf('app')
export const managerPaths = () => pathsOf('manager')
