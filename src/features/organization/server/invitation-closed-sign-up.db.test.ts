import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createSocialClient, signedIn } from '#/endpoints/testing/social-client.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'

// Sign-up is closed: only an invited email opens an account with a provider.

const { db, provider, browser } = await createSocialClient({
  AUTH_SIGNUP: 'false',
  ORGANIZATIONS: 'open',
})
afterAll(provider.stop)

async function invite(email: string, days: number) {
  const organizationId = newId()
  await db.execute(
    sql`insert into organization (id, name, slug) values (${organizationId}, 'Closed', ${organizationId})`,
  )
  await db.execute(sql`
    insert into invitation (id, organization_id, email, role, inviter_name, language, token_hash, expires_at)
    values (${newId()}, ${organizationId}, ${email}, 'member', 'Ines', 'en', ${newId()},
      now() + ${days} * interval '1 day')`)
}

async function signIn(verified = true, invitedFor?: number) {
  const sub = newId()
  const email = `${sub}@example.com`
  provider.people.set(sub, { email, email_verified: verified })
  if (invitedFor !== undefined) await invite(email, invitedFor)
  const response = await browser().signIn(sub)
  const created = await db.$count(userTable, eq(userTable.email, email))
  return { isIn: signedIn(response), created }
}

test('an invited user signs up with a provider', async () => {
  expect(await signIn(true, 7)).toEqual({ isIn: true, created: 1 })
})

test('no one else does: not invited, invited too long ago, or with an unverified email', async () => {
  const refused = { isIn: false, created: 0 }
  expect(await signIn(true)).toEqual(refused)
  expect(await signIn(true, -1)).toEqual(refused)
  expect(await signIn(false, 7)).toEqual(refused)
})

test('an invited user who signs in at the same time lets no one else sign up', async () => {
  const all = await Promise.all([signIn(true, 7), signIn(), signIn(true, 7), signIn()])
  expect(all.map(({ created }) => created)).toEqual([1, 0, 1, 0])
})
