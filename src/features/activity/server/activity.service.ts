import { and, eq, sql } from 'drizzle-orm'
import { createList } from '#/platform/api/server/list-page.ts'
import { hasWord, searchWords } from '#/platform/api/server/list-query.ts'
import type { ListRow, ListSource } from '#/platform/api/server/list-query.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { Database } from '#/platform/db/server/database.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import type { AuditKind } from '#/platform/audit/audit-event.ts'
import type { Activity, ActivityExportInput, ActivityListInput, ActivityPage } from '../activity.ts'

const columns = {
  id: auditTable.id,
  at: auditTable.at,
  kind: auditTable.kind,
  actorId: auditTable.actorId,
  actorName: auditTable.actorName,
  impersonator: sql<
    string | null
  >`(select coalesce(nullif(${userTable.name}, ''), ${userTable.email})
    from ${userTable} where ${userTable.id} = ${auditTable.impersonatorId})`,
  program: auditTable.program,
  subjectId: auditTable.subjectId,
  subjectName: auditTable.subjectName,
  // A deletion can be undone, so the latest entry decides.
  subjectGone: sql<boolean>`coalesce((select last.kind like '%-deleted' from ${auditTable} last
    where last.subject_id = "history"."subject_id"
    order by last.at desc, last.id desc limit 1), false)`,
  ip: auditTable.ip,
  changes: auditTable.changes,
}

type StoredColumn = Exclude<keyof typeof columns, 'impersonator' | 'subjectGone'>
type Row = Pick<typeof auditTable.$inferSelect, StoredColumn> & {
  impersonator: string | null
  subjectGone: boolean
}

const auditSource = {
  table: auditTable,
  id: auditTable.id,
  sorts: { at: { column: auditTable.at } },
  read: (db, { listKey, listTotal, where, order, limit }) =>
    db
      .select({ ...columns, listKey, listTotal })
      .from(auditTable)
      .where(where)
      .orderBy(...order)
      .limit(limit),
} satisfies ListSource<ListRow>

const toActivity = (row: Row): Activity => ({
  id: row.id,
  at: row.at.toISOString(),
  // Only this application writes the column; the output schema validates the response.
  kind: row.kind as AuditKind,
  actor: { id: row.actorId, name: row.actorName },
  impersonator: row.impersonator,
  program: row.program,
  subject: { id: row.subjectId, name: row.subjectName, gone: row.subjectGone },
  ip: row.ip,
  changes: (row.changes ?? {}) as Activity['changes'],
})

const activities = createList('history', auditSource, toActivity)

/** Newest first. */
const newestFirst = ({ searchTerm, kind, subject }: ActivityExportInput) => ({
  sort: '-at',
  filter: and(
    ...searchWords(searchTerm).map((word) => hasWord(auditTable.search, word)),
    kind && eq(auditTable.kind, kind),
    subject ? eq(auditTable.subjectId, subject) : undefined,
  ),
  rare: searchTerm !== '' || subject !== undefined,
})

export const listActivity = (
  db: Database,
  { limit, cursor, ...filter }: ActivityListInput,
  cursorSecret: string,
): Promise<ActivityPage> =>
  activities.page(db, { limit, cursor, ...newestFirst(filter) }, cursorSecret)

export const countActivity = (db: Database, filter: ActivityExportInput, limit: number) =>
  activities.count(db, newestFirst(filter).filter, limit)

export const walkActivity = (db: Database, filter: ActivityExportInput, limit: number) =>
  activities.walk(db, { limit, ...newestFirst(filter) })
