import { expect } from '@playwright/test'
import { ask, baseUrl } from '../support/http.ts'
import { newAdmin, newPerson } from '../support/session.ts'
import type { Person } from '../support/session.ts'

async function idOf(person: Person, admin: string): Promise<string> {
  const search = encodeURIComponent(person.email)
  const found = await ask(`/api/users?searchTerm=${search}`, { cookie: admin })
  return found.json<{ items: { id: string }[] }>().items[0]?.id ?? ''
}

/** Signed in, and banned afterwards: what they hold opened everything a moment ago. */
export async function newBanned(): Promise<string> {
  const [admin, person] = [await newAdmin('Banner'), await newPerson('Banned')]
  expect((await ask('/api/account', { cookie: person.cookie })).status).toBe(200)
  const path = `/api/users/${await idOf(person, admin.cookie)}/ban`
  const banned = await ask(path, { method: 'PUT', cookie: admin.cookie, body: {} })
  expect(banned.status, banned.text).toBe(200)
  return person.cookie
}

/** An administrator who looks through the eyes of an ordinary person. */
export async function newImpersonator(): Promise<string> {
  const [admin, person] = [await newAdmin('Looker'), await newPerson('Seen')]
  const body = { userId: await idOf(person, admin.cookie) }
  const answer = await ask('/api/auth/admin/impersonate-user', {
    cookie: admin.cookie,
    body,
    headers: { origin: baseUrl },
  })
  expect(answer.status, answer.text).toBe(200)
  const set = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '')
  return set.filter((line) => !line.endsWith('=')).join('; ')
}
