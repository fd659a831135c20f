import { eq } from 'drizzle-orm'
import { userTable } from '#/platform/auth/server/auth.table.ts' // each ref
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { sampleIds } from '#/platform/db/server/sample-ids.ts'
import { sampleStockItem } from './stock-item.sample.ts'
import { stockItemTable } from './stock-item.table.ts'

export async function seedStockItems(db: Executor) {
  const ownerIds = await sampleIds(db, userTable, eq(userTable.email, 'admin@example.com')) // owned
  const sampleTargetIds = await sampleIds(db, userTable)
  const spareTargetIds = await sampleIds(db, userTable)
  const length = Math.min(
    20,
    sampleTargetIds.length / 2, // if unique
    spareTargetIds.length / 2, // if unique
  )
  const rows = Array.from({ length }, (_, n) => ({
    id: newId(),
    ownerId: ownerIds.at(n), // owned
    ...sampleStockItem(n),
    sampleTargetId: sampleTargetIds.at(n),
    spareTargetId: spareTargetIds.at(n),
  }))
  await db.insert(stockItemTable).values(rows)
}
