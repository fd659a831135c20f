import { eq, sql } from 'drizzle-orm'
import { userTable } from '#/platform/auth/server/auth.table.ts' // each ref
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { sampleIds } from '#/platform/db/server/sample-ids.ts'
import { organizationTable } from '#/platform/organization/server/organization.table.ts'
import { sampleStockItem } from './stock-item.sample.ts'
import { stockItemTable } from './stock-item.table.ts'

export async function seedStockItems(db: Executor) {
  const isSample = eq(organizationTable.slug, 'nairobi-readers')
  const organizations = await sampleIds(db, organizationTable, isSample)
  if (organizations.length === 0) return
  const organizationId = organizations.at(0)
  // The policies of the tables apply to the seed too.
  await db.execute(sql`select set_config('app.organization', ${organizationId}, true)`)
  const sampleTargetIds = await sampleIds(
    db,
    userTable,
    eq(userTable.organizationId, organizationId),
  )
  const spareTargetIds = await sampleIds(
    db,
    userTable,
    eq(userTable.organizationId, organizationId),
  )
  const length = Math.min(
    20,
    sampleTargetIds.length / 2, // if unique
    spareTargetIds.length / 2, // if unique
  )
  const rows = Array.from({ length }, (_, n) => ({
    organizationId,
    id: newId(),
    ...sampleStockItem(n),
    sampleTargetId: sampleTargetIds.at(n),
    spareTargetId: spareTargetIds.at(n),
  }))
  await db.insert(stockItemTable).values(rows)
}
