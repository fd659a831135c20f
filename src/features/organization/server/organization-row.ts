import { organizationTable } from '#/platform/organization/server/organization.table.ts'
import type { OrganizationSummary } from '../organization.ts'
import { toLogo } from './logos.ts'

export const summaryColumns = {
  id: organizationTable.id,
  name: organizationTable.name,
  slug: organizationTable.slug,
  logo: organizationTable.logo,
  createdAt: organizationTable.createdAt,
  deletedAt: organizationTable.deletedAt,
}

type Row = Pick<typeof organizationTable.$inferSelect, keyof typeof summaryColumns>

export const toSummary = (row: Row): OrganizationSummary => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  logo: toLogo(row),
  createdAt: row.createdAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
})
