import { ask } from './http.ts'
import { admin } from './sign-in.ts'
import { cookieOf } from './session.ts'

export const ownAppPaths = async () => ['/app', '/switch?from=app', '/app/account']

/** Somebody of the sample whom no journey changes. */
export async function anyPerson() {
  const found = await ask('/api/users?searchTerm=salma', { cookie: await cookieOf(admin) })
  const [person] = found.json<{ items: { id: string; name: string }[] }>().items
  if (!person) throw new Error('There is nobody called Salma.')
  return person
}

export const ownManagerPaths = async () => {
  const { id } = await anyPerson()
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
