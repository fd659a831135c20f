import { expect } from '@playwright/test'
import { sampleOrganization } from '#/features/organization/e2e/organizations.ts'
import type { TestOrganization } from '#/features/organization/e2e/organizations.ts'
import { request } from '#e2e/support/http.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { admin } from '#e2e/support/sign-in.ts'

export async function createReadingList(
  cookie: string,
  { id }: Pick<TestOrganization, 'id'>,
  name: string,
): Promise<{ id: string; name: string }> {
  const path = `/api/organizations/${id}/reading-lists`
  const answer = await request(path, { cookie, body: { name } })
  expect(answer.status, answer.text).toBe(201)
  return answer.json()
}

const sampleName = 'Summer poems'

/** The pages of a reading list that no test changes, by their route. */
export async function readingListPaths(): Promise<Record<string, string>> {
  const cookie = await cookieOf(admin)
  const organization = await sampleOrganization()
  const path = `/api/organizations/${organization.id}/reading-lists`
  const lists = await request(path, { cookie })
  const [found] = lists.json<{ items: { id: string }[] }>().items
  const { id } = found ?? (await createReadingList(cookie, organization, sampleName))
  return pathsOf(organization.slug, id)
}

/** The pages of a new reading list of this organization, by their route. */
export async function readingListPathsInside(cookie: string, organization: TestOrganization) {
  const { id } = await createReadingList(cookie, organization, sampleName)
  return pathsOf(organization.slug, id)
}

const pathsOf = (slug: string, id: string): Record<string, string> => ({
  '/o/$slug/reading-lists': `/o/${slug}/reading-lists`,
  '/o/$slug/reading-lists/$id': `/o/${slug}/reading-lists/${id}`,
})
