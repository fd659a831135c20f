import { sql } from 'drizzle-orm'
import { searchWords } from '#/platform/api/server/list-query.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import type { OrganizationNeeds } from '../organization-role.ts'
import { requireAccess } from './organization-access.ts'
import type { OrganizationAccess, OrganizationViewer } from './organization-access.ts'

declare const entered: unique symbol

/**
 * A transaction inside one organization, for the rows that belong to it. Services of such rows take
 * nothing else, and only `enterTenant` creates one: after it has checked that the user may see the
 * organization, and has set the organization for the policies of the database.
 */
export type TenantExecutor = Database & {
  readonly organizationId: string
  readonly [entered]: true
}

type Context = { db: Database; viewer: OrganizationViewer }

/**
 * The policies of tenant-owned tables show only the rows of the organization in this setting. It ends
 * with the transaction: a setting of the session would leak through a connection pool.
 */
export async function enterTenant(
  tx: Executor,
  viewer: Context['viewer'],
  organizationId: string,
  needs: OrganizationNeeds,
): Promise<{ tenant: TenantExecutor; access: OrganizationAccess }> {
  const access = await requireAccess(tx, viewer, organizationId, needs)
  const { id } = access.organization
  await tx.execute(sql`select set_config('app.organization', ${id}, true)`)
  return { tenant: Object.assign(tx, { organizationId: id }) as TenantExecutor, access }
}

/** Reads inside an organization. */
export const readInOrganization = <T>(
  { db, viewer }: Context,
  organizationId: string,
  needs: OrganizationNeeds,
  work: (tenant: TenantExecutor, access: OrganizationAccess) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const { tenant, access } = await enterTenant(tx, viewer, organizationId, needs)
    return work(tenant, access)
  })

/**
 * Reads rows that contain the longest word of the search term; the work checks the other words itself.
 * Only tables with `tenantSearchPolicy` are searched.
 */
export async function searchInTenant<T>(
  tenant: TenantExecutor,
  searchTerm: string,
  work: () => Promise<T>,
): Promise<T> {
  const [word] = searchWords(searchTerm).toSorted((a, b) => b.length - a.length)
  if (word === undefined) return work()
  await tenant.execute(sql`select set_config('app.search', search_pattern(${word}), true)`)
  const result = await work()
  await tenant.execute(sql`select set_config('app.search', '', true)`)
  return result
}
