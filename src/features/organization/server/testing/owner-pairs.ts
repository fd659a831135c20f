import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import {
  memberTable,
  organizationTable,
  teamMemberTable,
  teamTable,
} from '#/platform/organization/server/organization.table.ts'
import type { createOrganizationApp } from './organization-app.ts'

type App = Awaited<ReturnType<typeof createOrganizationApp>>

/**
 * Organizations with two owners each, with the rows that creating one and accepting an invitation leave.
 * A few statements instead of the procedures, because the tests of a race need many.
 */
export async function createOwnerPairs({ db, api, cookieOf }: App, count: number) {
  const expiresAt = new Date(Date.now() + 86_400_000)
  const newOwner = () => {
    const [id, token] = [newId(), newId()]
    return { id, token, memberId: newId(), email: `${id}@example.com`, cookie: cookieOf(token) }
  }
  const pairs = Array.from({ length: count }, () => ({
    organizationId: newId(),
    teamId: newId(),
    owners: [newOwner(), newOwner()] as const,
  }))
  const owners = pairs.flatMap((pair) => pair.owners)
  await db
    .insert(userTable)
    .values(owners.map(({ id, email }) => ({ id, email, name: 'Ada', onboardedAt: new Date() })))
  await db
    .insert(sessionTable)
    .values(owners.map(({ id, token }) => ({ id: newId(), userId: id, token, expiresAt })))
  await db.insert(organizationTable).values(
    pairs.map(({ organizationId: id, owners: [first] }) => {
      return { id, name: 'Readers', slug: `o-${id}`, createdBy: first.id }
    }),
  )
  await db.insert(memberTable).values(
    pairs.flatMap(({ organizationId, owners: both }) =>
      both.map(({ id, memberId }) => {
        return { id: memberId, organizationId, userId: id, role: 'owner' as const }
      }),
    ),
  )
  await db
    .insert(teamTable)
    .values(
      pairs.map(({ organizationId, teamId: id }) => ({ id, organizationId, name: 'Readers' })),
    )
  await db.insert(teamMemberTable).values(
    pairs.map(({ organizationId, teamId, owners: [first] }) => {
      return { id: newId(), organizationId, teamId, userId: first.id }
    }),
  )
  return Promise.all(
    pairs.map(async ({ organizationId, owners: [first, second] }) => ({
      organizationId,
      first: { ...first, api: await api(first) },
      second: { ...second, api: await api(second) },
    })),
  )
}

export type OwnerPair = Awaited<ReturnType<typeof createOwnerPairs>>[number]
