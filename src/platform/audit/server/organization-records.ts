import type { InferSelectModel, SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '#/platform/auth/server/actor.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'
import type { Database } from '#/platform/db/server/database.ts'
import { readInOrganization } from '#/platform/organization/server/tenant.ts'
import type { AuditEvents } from '../audit-event.ts'
import { changeInOrganization } from './change-in-organization.ts'
import { createRecords } from './versioned-records.ts'
import type { RecordOptions, Related, Versioned } from './versioned-records.ts'

type Context = { db: Database; by: Actor; viewer: Viewer }

type Inside = { organizationId: string }

/** Like `createRecords`, for the rows of one organization: its roles decide who may read and change them. */
export function createOrganizationRecords<
  Entity extends keyof AuditEvents,
  Table extends Versioned & { organizationId: PgColumn },
  Item extends { id: string },
  R extends Related = { readonly [Name in never]: SQL },
>(
  entity: Entity,
  table: Table,
  organizationId: string,
  options: Omit<RecordOptions<InferSelectModel<Table>, Item, R, never>, 'only' | 'change'>,
) {
  const records = createRecords<Entity, Table, Item, R, Inside, Context>(entity, table, {
    ...options,
    only: { organizationId },
    change: (context, action, work) =>
      changeInOrganization(context, organizationId, { content: [action] }, work),
  })
  return {
    ...records,
    get: (context: Pick<Context, 'db' | 'viewer'>, id: string) =>
      readInOrganization(context, organizationId, { content: ['read'] }, (tenant) =>
        records.get(tenant, id),
      ),
  }
}
