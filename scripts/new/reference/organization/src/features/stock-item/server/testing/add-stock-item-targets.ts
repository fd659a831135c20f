import { userTable } from '#/platform/auth/server/auth.table.ts' // each ref
import type { Executor } from '#/platform/db/server/database.ts'
import { addRow } from '#/platform/db/server/testing/add-row.ts'

/** Adds the records of the organization that a stock item refers to. */
export const addStockItemTargets = async (db: Executor, organizationId: string) => ({
  sampleTargetId: await addRow(db, userTable, (n) => ({
    name: `Ada ${n}`,
    email: `ada-${n}@example.com`,
  })),
  spareTargetId: await addRow(db, userTable, (n) => ({
    name: `Ada ${n}`,
    email: `ada-${n}@example.com`,
  })),
})
