import { sql } from 'drizzle-orm'
import { createMarkedList } from '#/features/reading-list/server/testing/twin-reading-list.ts'
import { createMarkedKey } from '#/features/api-key/server/testing/organization-api-key-twin.ts'
import { newId } from '#/platform/db/id.ts'
import { createGenerated } from '../../testing/generated-features.ts'
import type { createOrganizationApp } from './organization-app.ts'

type App = Awaited<ReturnType<typeof createOrganizationApp>>

export type Twin = Awaited<ReturnType<typeof createTwin>>

/** Every name by which a call can refer to a part of an organization. */
export type Names = Readonly<Record<string, string>>

/** An organization with one of everything. All its texts contain a mark that nothing else contains. */
export async function createTwin(app: App) {
  const mark = `mark${newId().replaceAll('-', '')}`
  const name = `Readers ${mark}`
  const side = await app.cast(name)
  const { organizationId, owner, admin, member, memberId } = side
  const inside = { organizationId }
  const slug = `${mark}-new`
  await owner.api.organization.update({ ...inside, version: 1, slug: `${mark}-old` })
  await owner.api.organization.update({ ...inside, version: 2, slug })
  const { id: teamId } = await owner.api.team.create({ ...inside, name: `Team ${mark}` })
  await owner.api.team.addMember({ ...inside, teamId, userId: member.id })
  const emails = [`guest-${mark}@example.com`]
  const [invited] = await admin.api.invitation.create({ ...inside, emails, role: 'member', teamId })
  await owner.api.invitation.createJoinLink(inside)
  await owner.api.organization.offerTransfer({ ...inside, memberId })
  const names: Names = {
    organizationId,
    memberId,
    teamId,
    userId: member.id,
    invitationId: invited?.invitation?.id ?? '',
    slug,
    // The token itself would be proof of an invitation; its stored hash must not be.
    token: await tokenHash(app, organizationId),
    ...(await createMarkedKey(side, mark)), // api-key
    ...(await createMarkedList(app, side, mark)), // reading-list
    ...(await createGeneratedRecords(side, mark)),
  }
  return { ...side, mark, name, names }
}

type Creation = { create: (input: object) => Promise<{ id: string }> }

const createGeneratedRecords = (
  { organizationId, owner }: Awaited<ReturnType<App['cast']>>,
  mark: string,
) =>
  createGenerated(async ({ group }, values) => {
    const { create } = owner.api[group as keyof typeof owner.api] as unknown as Creation
    return (await create({ organizationId, ...values })).id
  }, mark)

async function tokenHash({ db }: App, organizationId: string): Promise<string> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select token_hash as hash from invitation where organization_id = ${organizationId} and status = 'pending'`,
  )
  return rows[0]?.hash ?? ''
}

/** Everything in the database that belongs to the organization, as the superuser sees it. */
export async function rowsOf({ db }: App, organizationId: string): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'organization_id' order by 1`)
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: object }>(sql`
      select to_jsonb(t) as row from ${sql.identifier(name)} t
      where organization_id = ${organizationId} order by to_jsonb(t)::text`)
    found[name] = rows.map(({ row }) => row)
  }
  const { rows } = await db.execute(
    sql`select to_jsonb(o) as row from organization o where id = ${organizationId}`,
  )
  return JSON.stringify({ ...found, organization: rows })
}
