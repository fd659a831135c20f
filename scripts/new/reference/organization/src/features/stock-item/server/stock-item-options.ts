import { notYetIn } from '#/platform/api/server/options.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts' // each ref
import type { TenantOptionSource } from '#/platform/organization/server/tenant-search.ts'
import { stockItemTable } from './stock-item.table.ts'

// What a stock item can refer to: records of the same organization.

export const sampleTargetSource: TenantOptionSource = {
  table: userTable,
  texts: userSearchTable,
  name: sql`coalesce(nullif(${userTable.name}, ''), ${userTable.email})`,
  search: userTable.search,
  order: userTable.nameKey,
  free: notYetIn(stockItemTable.sampleTargetId, userTable.id), // if unique
}

export const spareTargetSource: TenantOptionSource = {
  table: userTable,
  texts: userSearchTable,
  name: sql`coalesce(nullif(${userTable.name}, ''), ${userTable.email})`,
  search: userTable.search,
  order: userTable.nameKey,
  free: notYetIn(stockItemTable.spareTargetId, userTable.id), // if unique
}
