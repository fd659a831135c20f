import { readingListPathsInside } from '#/features/reading-list/e2e/paths.ts'
import { routes } from '#e2e/access/page-rows.ts'
import { isChosen } from '#e2e/support/chosen-pages.ts'
import { requestPage } from '#e2e/support/http.ts'
import { createUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { generatedPaths } from './generated-pages.ts'
import { createMember, createOrganization, pathsInside } from './organizations.ts'
import type { TestOrganization } from './organizations.ts'

/** The page without what differs in every response, and without the slug that was asked for. */
const comparable = (html: string, slug: string) =>
  html
    .replaceAll(slug, 'SLUG')
    .replace(/nonce"? ?(?:content)?="[^"]*"/g, 'nonce')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'ID')
    .replace(/\b1[78]\d{11}\b/g, 'TIME')

test('to outsiders every page of an organization is one that does not exist', async () => {
  const [owner, other] = [await createUser('Theo Theirs'), await createUser('Ota Other')]
  const theirs: TestOrganization = await createOrganization(owner.cookie)
  const ours = await createOrganization(other.cookie)
  const outsiders = {
    visitor: undefined,
    stranger: (await createUser('Stan Stranger')).cookie,
    member: (await createMember(other.cookie, ours, 'Mo Member')).cookie,
    admin: (await createMember(other.cookie, ours, 'Ada Admin', 'admin')).cookie,
    owner: other.cookie,
  }
  const paths = {
    ...(await pathsInside(owner.cookie, theirs)),
    ...(await readingListPathsInside(owner.cookie, theirs)), // reading-list
    ...(await generatedPaths(owner.cookie, theirs)),
  }
  const inside = routes().filter((route) => route.startsWith('/o/'))
  expect(new Set(Object.keys(paths))).toEqual(new Set(inside.map((one) => one.replace(/\/$/, ''))))
  const nobody = theirs.slug.replace(/.{6}$/, 'nobody')
  const wrong: string[] = []
  for (const path of Object.values(paths).filter(isChosen)) {
    expect((await requestPage(path, { cookie: owner.cookie })).status, path).toBe(200)
    const unknown = path.replace(theirs.slug, nobody)
    for (const [who, cookie] of Object.entries(outsiders)) {
      const found = await requestPage(path, { cookie })
      const nothing = await requestPage(unknown, { cookie })
      // A visitor is asked to sign in, wherever the link leads.
      const expected = who === 'visitor' ? 307 : 404
      if (found.status !== expected) wrong.push(`${path} by ${who}: ${found.status}`)
      if (found.text.includes(theirs.id) || found.text.includes(theirs.name))
        wrong.push(`${path} by ${who} names it`)
      const [text, plain] = [comparable(found.text, theirs.slug), comparable(nothing.text, nobody)]
      let at = 0
      while (at < text.length && text[at] === plain[at]) at += 1
      if (text !== plain) wrong.push(`${path} by ${who} differs: ${text.slice(at - 60, at + 60)}`)
    }
  }
  expect(wrong).toEqual([])
  for (const cookie of [outsiders.stranger, outsiders.owner]) {
    const managed = await requestPage(`/manager/organizations/${theirs.id}`, { cookie })
    expect(managed.status).toBe(403)
    expect(managed.text).not.toContain(theirs.name)
  }
})
