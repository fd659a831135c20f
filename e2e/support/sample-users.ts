import { request } from './http.ts'
import { admin } from './sign-in.ts'
import { cookieOf } from './session.ts'

/** A sample user that no test changes. */
export async function sampleUser() {
  const response = await request('/api/users?searchTerm=salma', { cookie: await cookieOf(admin) })
  const [found] = response.json<{ items: { id: string; name: string }[] }>().items
  if (!found) throw new Error('There is no user called Salma.')
  return found
}

/** Emails of users that no test signs in as, so no page shows them as the current user's. */
export async function secretUsers(admin: string): Promise<string[]> {
  const directory = await request('/api/users?searchTerm=example.org', { cookie: admin })
  return directory.json<{ items: { email: string }[] }>().items.map(({ email }) => email)
}
