import { request } from './http.ts'
import { admin } from './sign-in.ts'
import { cookieOf } from './session.ts'

export const ownAppPaths = async () => ['/app', '/switch?from=app', '/app/account']

/** A sample user that no test changes. */
export async function sampleUser() {
  const response = await request('/api/users?searchTerm=salma', { cookie: await cookieOf(admin) })
  const [found] = response.json<{ items: { id: string; name: string }[] }>().items
  if (!found) throw new Error('There is no user called Salma.')
  return found
}

export const ownManagerPaths = async () => {
  const { id } = await sampleUser()
  return [
    '/manager/dashboard',
    '/manager/dashboard?days=365',
    '/manager/account',
    '/manager/users',
    '/manager/users?searchTerm=nobody-is-called-this',
    `/manager/users/${id}`,
    `/manager/users/${id}/update`,
    '/manager/users/new',
    '/manager/activity',
    '/manager/nowhere',
  ]
}

export const ownTitles = {
  app: ['/app', 'layout.nav.home'],
  manager: ['/manager/users', 'user.list.title'],
} as const
