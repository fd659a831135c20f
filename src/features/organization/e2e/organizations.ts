import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Language } from '#/platform/i18n/language.ts'
import { request } from '#e2e/support/http.ts'
import { messages, newCode } from '#e2e/support/inbox.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { createUser, newEmail } from '#e2e/support/test-users.ts'
import { admin } from '#e2e/support/sign-in.ts'
import { t } from '#e2e/support/translate.ts'

export type TestOrganization = { id: string; name: string; slug: string }

const unique = () => crypto.randomUUID().slice(0, 8)

export async function createOrganization(cookie: string, name = `Readers ${unique()}`) {
  const answer = await request('/api/organizations', { cookie, body: { name } })
  expect(answer.status, answer.text).toBe(201)
  return answer.json<TestOrganization>()
}

/** Invites the email and returns the path of the link in the message. */
export async function invite(
  cookie: string,
  { id }: Pick<TestOrganization, 'id'>,
  email: string,
  role = 'member',
): Promise<string> {
  const seen = new Set((await messages(email)).map((message) => message.id))
  const body = { emails: [email], role }
  const answer = await request(`/api/organizations/${id}/invitations`, { cookie, body })
  expect(answer.status, answer.text).toBe(200)
  return invitationLink(email, seen)
}

/** The path of the link in a new invitation to this email. */
export async function invitationLink(email: string, seen = new Set<string>()): Promise<string> {
  let path: string | undefined
  await expect(async () => {
    const found = (await messages(email)).filter((message) => !seen.has(message.id))
    path = found.flatMap(({ text }) => /\/invitations\/[\w-]+/.exec(text) ?? [])[0]
    expect(path).toBeTruthy()
  }).toPass({ timeout: 120_000, intervals: [50, 100, 250] })
  return path ?? ''
}

/** A new user who has accepted an invitation. */
export async function createMember(
  ownerCookie: string,
  organization: Pick<TestOrganization, 'id'>,
  name: string,
  role = 'member',
) {
  const member = await createUser(name)
  const link = await invite(ownerCookie, organization, member.email, role)
  const body = {}
  const answer = await request(`/api${link}/accept`, {
    method: 'POST',
    cookie: member.cookie,
    body,
  })
  expect(answer.status, answer.text).toBe(200)
  return member
}

type NewUser = { email: string; name: string; language: Language }

/** On the page of an invitation: signs in with a new account, completes onboarding and accepts. */
export async function acceptAsNewUser(page: Page, { email, name, language }: NewUser) {
  await page.getByRole('link', { name: t(language, 'invitationPage.continue') }).click()
  const seen = new Set((await messages(email)).map((message) => message.id))
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="email"]').press('Enter')
  await page.waitForURL('**/login/verify**')
  const code = page.locator('input[autocomplete="one-time-code"]').first()
  await code.fill(await newCode(email, { seen }))
  await page.waitForURL('**/onboarding**')
  const question = page.getByLabel(t(language, 'onboarding.question'))
  await question.fill(name)
  await question.press('Enter')
  await page.waitForURL('**/invitations/**')
  await page.getByRole('button', { name: t(language, 'invitationPage.accept') }).click()
}

const sampleName = 'Nairobi Readers'

/** An organization of the sample administrator that no test changes. */
export async function sampleOrganization(): Promise<TestOrganization> {
  const cookie = await cookieOf(admin)
  const path = `/api/organizations?searchTerm=${encodeURIComponent(sampleName)}`
  const list = await request(path, { cookie })
  const [found] = list.json<{ items: TestOrganization[] }>().items
  return found ?? createOrganization(cookie, sampleName)
}

/** The pages of the sample organization, by their route. */
export const organizationPaths = async () =>
  pathsInside(await cookieOf(admin), await sampleOrganization())

/** The pages of an organization, by their route. */
export async function pathsInside(
  cookie: string,
  { id, slug }: TestOrganization,
): Promise<Record<string, string>> {
  const teams = await request(`/api/organizations/${id}/teams`, { cookie })
  const [team] = teams.json<{ id: string }[]>()
  return {
    '/o/$slug': `/o/${slug}`,
    '/o/$slug/members': `/o/${slug}/members`,
    '/o/$slug/teams': `/o/${slug}/teams`,
    '/o/$slug/teams/$id': `/o/${slug}/teams/${team?.id}`,
    '/o/$slug/invitations': `/o/${slug}/invitations`,
    '/o/$slug/activity': `/o/${slug}/activity`,
    '/o/$slug/settings': `/o/${slug}/settings`,
  }
}

let publicPaths: ReturnType<typeof createPublicPaths> | undefined

/** A pending invitation and a join link, which visitors can open. */
export const publicOrganizationPaths = () => (publicPaths ??= createPublicPaths())

async function createPublicPaths() {
  // An organization of its own, because a new join link replaces the old one.
  const { cookie } = await createUser('Lina Link')
  const organization = await createOrganization(cookie)
  const invitation = await invite(cookie, organization, newEmail('invited'))
  const link = await request(`/api/organizations/${organization.id}/join-link`, {
    method: 'PUT',
    cookie,
    body: {},
  })
  const join = new URL(link.json<{ url: string }>().url).pathname
  return { invitation, join }
}
