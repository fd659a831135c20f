import { and, eq, sql } from 'drizzle-orm'
import type { Activity } from '#/features/activity/activity.ts'
import { createList } from '#/platform/api/server/list-page.ts'
import { hasWords, listSource } from '#/platform/api/server/list-query.ts'
import type { AuditKind } from '#/platform/audit/audit-event.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import type { Database } from '#/platform/db/server/database.ts'

const columns = {
  id: auditTable.id,
  at: auditTable.at,
  kind: auditTable.kind,
  actorId: auditTable.actorId,
  actorName: auditTable.actorName,
  program: auditTable.program,
  subjectId: auditTable.subjectId,
  subjectName: auditTable.subjectName,
  changes: auditTable.changes,
}

type Row = Pick<typeof auditTable.$inferSelect, keyof typeof columns>

/** Network addresses and impersonation are visible only to administrators of the product. */
const toActivity = (row: Row): Activity => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind as AuditKind,
  actor: { id: row.actorId, name: row.actorName },
  impersonator: null,
  program: row.program,
  subject: { id: row.subjectId, name: row.subjectName, gone: false },
  ip: null,
  changes: (row.changes ?? {}) as Activity['changes'],
})

const activities = createList(
  'organization activity',
  listSource<Row>(auditTable, { at: { column: auditTable.at } }, columns),
  toActivity,
)

type Input = { organizationId: string; searchTerm: string; limit: number; cursor?: string }

/** The audit events of one organization, newest first. */
export const listOrganizationActivity = (
  db: Database,
  { organizationId, searchTerm, limit, cursor }: Input,
  cursorSecret: string,
) =>
  activities.page(
    db,
    {
      limit,
      ...(cursor && { cursor }),
      sort: '-at',
      // Redundant, but without this condition the partial index is not used.
      filter: and(
        sql`${auditTable.organizationId} is not null`,
        eq(auditTable.organizationId, organizationId),
        hasWords(auditTable.search, searchTerm),
      ),
      rare: false,
    },
    cursorSecret,
  )
