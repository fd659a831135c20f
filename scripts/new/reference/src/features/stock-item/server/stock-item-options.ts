import { sql } from 'drizzle-orm'
import { notYetIn } from '#/platform/api/server/options.ts'
import type { OptionSource } from '#/platform/api/server/options.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts' // each ref
import { stockItemTable } from './stock-item.table.ts'

// What a stock item can refer to.

export const sampleTargetSource: OptionSource = {
  table: userTable,
  name: sql`coalesce(nullif(${userTable.name}, ''), ${userTable.email})`,
  search: userTable.search,
  order: userTable.nameKey,
  free: notYetIn(stockItemTable.sampleTargetId, userTable.id), // if unique
}

export const spareTargetSource: OptionSource = {
  table: userTable,
  name: sql`coalesce(nullif(${userTable.name}, ''), ${userTable.email})`,
  search: userTable.search,
  order: userTable.nameKey,
  free: notYetIn(stockItemTable.spareTargetId, userTable.id), // if unique
}
