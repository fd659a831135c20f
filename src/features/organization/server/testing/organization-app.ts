import { sql } from 'drizzle-orm'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { openPayload } from '#/platform/mail/server/outbox.ts'
import { outbox } from '#/platform/mail/server/outbox.table.ts'

/** The test app with organizations, and shortcuts to make them. */
export async function createOrganizationApp(env: NodeJS.ProcessEnv = {}) {
  const app = await createTestApp({ ORGANIZATIONS: 'open', ...env })
  const { db, createUser, api, config } = app

  /** A signed-in user with their email and their procedures. */
  async function user(more: Parameters<typeof createUser>[0] = {}) {
    const { id, cookie } = await createUser(more)
    const session = { id, cookie, email: more.email ?? `${id}@example.com` }
    return { ...session, api: await api(session) }
  }
  type TestUser = Awaited<ReturnType<typeof user>>

  const newSlug = () => `o-${crypto.randomUUID()}`.slice(0, 40).replace(/-$/, '0')

  /** The token in the newest message to this email. */
  async function tokenFor(email: string): Promise<string> {
    const rows = await db
      .select()
      .from(outbox)
      .where(sql`${outbox.recipient} = ${email} and ${outbox.kind} = 'organization-invitation'`)
      .orderBy(sql`${outbox.createdAt} desc, ${outbox.id} desc`)
      .limit(1)
    const params = rows[0] && (openPayload(config.authSecret, rows[0]) as { path: string })
    return params?.path.split('/').at(-1) ?? ''
  }

  async function create(owner: TestUser, name = 'Readers') {
    const { id } = await owner.api.organization.create({ name, slug: newSlug() })
    return id
  }

  /** Makes the user a member by an invitation; an owner by a change of role. */
  async function join(
    owner: TestUser,
    organizationId: string,
    member: TestUser,
    role: 'owner' | 'admin' | 'member' = 'member',
  ) {
    await owner.api.invitation.create({ organizationId, emails: [member.email], role })
    await member.api.invitation.accept({ token: await tokenFor(member.email) })
    return memberIdOf(owner, organizationId, member)
  }

  async function memberIdOf(by: TestUser, organizationId: string, { email }: { email: string }) {
    const { items } = await by.api.member.list({ organizationId, searchTerm: email })
    return items[0]?.id ?? ''
  }

  /** A user in each role, and one without. */
  async function cast(name?: string) {
    const owner = await user({ name: 'Olga' })
    const organizationId = await create(owner, name)
    const [admin, member, stranger] = [await user(), await user(), await user()]
    const adminId = await join(owner, organizationId, admin, 'admin')
    const memberId = await join(owner, organizationId, member)
    const ownerId = await memberIdOf(owner, organizationId, owner)
    return { organizationId, owner, admin, member, stranger, ownerId, adminId, memberId }
  }

  return { ...app, user, create, join, memberIdOf, tokenFor, cast, newSlug }
}
