import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { sampleStockItem } from './stock-item.sample.ts'
import { stockItemTable } from './stock-item.table.ts'

export async function seedStockItems(db: Executor) {
  const rows = Array.from({ length: 20 }, (_, n) => ({ id: newId(), ...sampleStockItem(n) }))
  await db.insert(stockItemTable).values(rows)
}
