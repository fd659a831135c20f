import { sql } from 'drizzle-orm'
import { foreignKey } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { memberTable } from '#/platform/organization/server/organization.table.ts'

type Columns = { organizationId: AnyPgColumn; organizationRole: AnyPgColumn; userId: AnyPgColumn }

/** The key of an organization ends with the membership of the user who created it. */
export const memberKey = ({ organizationId, userId }: Columns) =>
  foreignKey({
    name: 'api_key_member_fk',
    columns: [organizationId, userId] as [AnyPgColumn, AnyPgColumn],
    foreignColumns: [memberTable.organizationId, memberTable.userId] as [AnyPgColumn, AnyPgColumn],
  }).onDelete('cascade')

/** A key of an organization has a role in it, and no other key has one. */
export const roleInOrganization = ({ organizationId, organizationRole }: Columns) =>
  sql`(${organizationId} is null) = (${organizationRole} is null)
    and coalesce(${organizationRole} in ('owner', 'admin', 'member'), true)`
