import { request } from '../support/http.ts'
import { messages, createUser } from '../support/session.ts'

/** A status, or the target of a 307 redirect. */
export type Outcome = number | string
export type Row = { visitor: Outcome; notOnboarded: Outcome; user: Outcome; admin: Outcome }

const toLogin = (path: string) => `/login?redirect=${encodeURIComponent(path)}`
const toOnboarding = (path: string) => `/onboarding?redirect=${encodeURIComponent(path)}`
export const everyone = (outcome: Outcome): Row => ({
  visitor: outcome,
  notOnboarded: outcome,
  user: outcome,
  admin: outcome,
})
const visitorsOnly = (outcome: Outcome): Row => ({
  visitor: outcome,
  notOnboarded: '/app',
  user: '/app',
  admin: '/manager',
})
export const appPage = (path: string, outcome: Outcome = 200): Row => ({
  visitor: toLogin(path),
  notOnboarded: toOnboarding(path),
  user: outcome,
  admin: outcome,
})
export const managerPage = (path: string, outcome: Outcome = 200): Row => ({
  ...appPage(path, outcome),
  user: 403,
})

export const unknown = '0192f0c1-0000-7000-8000-000000000000'

export type PageTable = Record<string, [path: string, row: Row][]>

/** The pages of a feature for the test that opens every page; `admin` is the cookie of an admin. */
export type Pages = (admin: string) => Promise<{
  table: PageTable
  /** Texts that only users with access may see. */
  secrets: string[]
}>

export const ownPages: Pages = async (admin) => {
  const [message] = await messages((await createUser()).email)
  // No test signs in as these users, so no page shows their email as the current user's.
  const directory = await request('/api/users?searchTerm=example.org', { cookie: admin })
  const users = directory.json<{ items: { id: string; email: string }[] }>().items
  const userId = users[0]?.id ?? ''
  const table: PageTable = {
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
    '/switch': [['/switch', appPage('/switch')]],
    '/welcome': [['/welcome', everyone(200)]],
    '/api/docs': [['/api/docs', everyone(200)]],
    '/app': [['/app', appPage('/app')]],
    '/app/': [['/app/', everyone('/app')]],
    '/app/account': [['/app/account', appPage('/app/account')]],
    '/manager': [['/manager', managerPage('/manager', '/manager/dashboard')]],
    '/manager/': [['/manager/', everyone('/manager')]],
    '/manager/dashboard': [['/manager/dashboard', managerPage('/manager/dashboard')]],
    '/manager/account': [['/manager/account', managerPage('/manager/account')]],
    '/manager/activity': [['/manager/activity', managerPage('/manager/activity')]],
    '/manager/users/': [
      ['/manager/users', managerPage('/manager/users')],
      ['/manager/users/', everyone('/manager/users')],
    ],
    '/manager/users/new': [['/manager/users/new', managerPage('/manager/users/new')]],
    '/manager/users/$id/update': [
      [`/manager/users/${userId}/update`, managerPage(`/manager/users/${userId}/update`)],
      [`/manager/users/${unknown}/update`, managerPage(`/manager/users/${unknown}/update`, 404)],
    ],
    '/manager/users/$id': [
      [`/manager/users/${userId}`, managerPage(`/manager/users/${userId}`)],
      [`/manager/users/${unknown}`, managerPage(`/manager/users/${unknown}`, 404)],
      ['/manager/users/nonsense', managerPage('/manager/users/nonsense', 404)],
    ],
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
    'no route at all': [
      ['/nowhere', everyone(404)],
      ['/app/nowhere', appPage('/app/nowhere', 404)],
      ['/manager/nowhere', managerPage('/manager/nowhere', 404)],
    ],
  }
  return { table, secrets: users.map(({ email }) => email) }
}
