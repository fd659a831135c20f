import { inArray } from 'drizzle-orm'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { OrganizationRole } from '#/platform/organization/organization-role.ts'
import {
  memberTable,
  organizationTable,
  teamMemberTable,
  teamTable,
} from '#/platform/organization/server/organization.table.ts'

type SampleOrganization = {
  name: string
  slug: string
  daysAgo: number
  /** Emails of sample users, the longest member first. */
  members: Record<string, OrganizationRole>
  teams: Record<string, readonly string[]>
}

// Each has two owners, so that either of them can be deleted while trying out the product.
const sampleOrganizations: readonly SampleOrganization[] = [
  {
    name: 'Nairobi Readers',
    slug: 'nairobi-readers',
    daysAgo: 90,
    members: {
      'admin@example.com': 'owner',
      'odile.marchetti@example.org': 'owner',
      'zawadi.kilonzo@example.com': 'admin',
      'juma.mwakasege@example.org': 'member',
      'salma.berrada@example.net': 'member',
      'tunde.adebowale@example.com': 'member',
      'etienne.loubaresse@example.com': 'member',
      'rehema.ngowi@example.org': 'member',
    },
    teams: {
      'Nairobi Readers': ['admin@example.com', 'odile.marchetti@example.org'],
      'Poetry circle': [
        'zawadi.kilonzo@example.com',
        'salma.berrada@example.net',
        'rehema.ngowi@example.org',
      ],
    },
  },
  {
    name: 'Corner Book Club',
    slug: 'corner-book-club',
    daysAgo: 45,
    members: {
      'user@example.com': 'owner',
      'devika.raghunath@example.org': 'owner',
      'admin@example.com': 'member',
      'ines.quintanar@example.org': 'member',
    },
    teams: { 'Corner Book Club': ['user@example.com'] },
  },
]

const day = 24 * 60 * 60 * 1000

export async function seedOrganizations(db: Executor) {
  const emails = sampleOrganizations.flatMap(({ members }) => Object.keys(members))
  const users = await db
    .select({ id: userTable.id, email: userTable.email })
    .from(userTable)
    .where(inArray(userTable.email, emails))
  const ids = new Map(users.map(({ id, email }) => [email, id]))
  for (const sample of sampleOrganizations) await seedOrganization(db, sample, ids)
}

async function seedOrganization(
  db: Executor,
  { name, slug, daysAgo, members, teams }: SampleOrganization,
  users: ReadonlyMap<string, string>,
) {
  const createdAt = new Date(Date.now() - daysAgo * day)
  const organizationId = newId(createdAt.getTime())
  const known = Object.entries(members).flatMap(([email, role]) => {
    const userId = users.get(email)
    return userId ? [{ userId, role }] : []
  })
  await db.insert(organizationTable).values({
    id: organizationId,
    name,
    slug,
    createdBy: known[0]?.userId ?? null,
    createdAt,
    updatedAt: createdAt,
  })
  await db.insert(memberTable).values(
    known.map((member, at) => {
      const joined = new Date(createdAt.getTime() + at * day)
      return { id: newId(joined.getTime()), organizationId, ...member, createdAt: joined }
    }),
  )
  for (const [team, people] of Object.entries(teams)) {
    const teamId = newId(createdAt.getTime())
    const dates = { createdAt, updatedAt: createdAt }
    await db.insert(teamTable).values({ id: teamId, organizationId, name: team, ...dates })
    const rows = people.flatMap((email) => users.get(email) ?? [])
    await db
      .insert(teamMemberTable)
      .values(rows.map((userId) => ({ id: newId(), organizationId, teamId, userId })))
  }
}
