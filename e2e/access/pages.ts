import { ask } from '../support/http.ts'
import { messages, newPerson } from '../support/session.ts'

/** A status, or the place one is sent to with 307. */
export type Outcome = number | string
export type Row = { visitor: Outcome; newcomer: Outcome; user: Outcome; admin: Outcome }

const toLogin = (path: string) => `/login?redirect=${encodeURIComponent(path)}`
const toOnboarding = (path: string) => `/onboarding?redirect=${encodeURIComponent(path)}`
export const everybody = (outcome: Outcome): Row => ({
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
export const appPage = (path: string, outcome: Outcome = 200): Row => ({
  visitor: toLogin(path),
  newcomer: toOnboarding(path),
  user: outcome,
  admin: outcome,
})
export const managerPage = (path: string, outcome: Outcome = 200): Row => ({
  ...appPage(path, outcome),
  user: 403,
})

export const unknown = '0192f0c1-0000-7000-8000-000000000000'

export type PageTable = Record<string, [path: string, row: Row][]>

/** What a feature brings to the walk past every page, found with an admin's eyes. */
export type Pages = (admin: string) => Promise<{
  table: PageTable
  /** Words only those may read whom a page lets in. */
  secrets: string[]
}>

export const ownPages: Pages = async (admin) => {
  const [letter] = await messages((await newPerson()).email)
  // Nobody of these signs in here, so no page shows them as its own visitor.
  const directory = await ask('/api/users?searchTerm=example.org', { cookie: admin })
  const people = directory.json<{ items: { id: string; email: string }[] }>().items
  const person = people[0]?.id ?? ''
  const table: PageTable = {
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
    '/manager': [['/manager', managerPage('/manager', '/manager/dashboard')]],
    '/manager/': [['/manager/', everybody('/manager')]],
    '/manager/dashboard': [['/manager/dashboard', managerPage('/manager/dashboard')]],
    '/manager/account': [['/manager/account', managerPage('/manager/account')]],
    '/manager/activity': [['/manager/activity', managerPage('/manager/activity')]],
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
      [`/dev/inbox/${letter?.id}`, everybody(200)],
      ['/dev/inbox/nonsense', everybody(404)],
    ],
    'no route at all': [
      ['/nowhere', everybody(404)],
      ['/app/nowhere', appPage('/app/nowhere', 404)],
      ['/manager/nowhere', managerPage('/manager/nowhere', 404)],
    ],
  }
  return { table, secrets: people.map(({ email }) => email) }
}
