import { and, eq, sql } from 'drizzle-orm'
import { createList } from '#/platform/api/server/list-page.ts'
import { hasWord, searchWords } from '#/platform/api/server/list-query.ts'
import type { ListRow, ListSource } from '#/platform/api/server/list-query.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { Database } from '#/platform/db/server/database.ts'
import { historyTable } from '#/platform/history/server/history.table.ts'
import type { ActivityKind } from '../activity-kinds.ts'
import type { Activity, ActivityExportInput, ActivityListInput, ActivityPage } from '../activity.ts'

const columns = {
  id: historyTable.id,
  at: historyTable.at,
  kind: historyTable.kind,
  actorId: historyTable.actorId,
  actorName: historyTable.actorName,
  through: sql<string | null>`(select coalesce(nullif(${userTable.name}, ''), ${userTable.email})
    from ${userTable} where ${userTable.id} = ${historyTable.throughId})`,
  subjectId: historyTable.subjectId,
  subjectName: historyTable.subjectName,
  // A deletion can be undone: what counts is what became of it last.
  subjectGone: sql<boolean>`coalesce((select last.kind like '%-deleted' from ${historyTable} last
    where last.subject_id = "history"."subject_id"
    order by last.at desc, last.id desc limit 1), false)`,
  address: historyTable.address,
  changes: historyTable.changes,
}

type Told = Exclude<keyof typeof columns, 'through' | 'subjectGone'>
type Row = Pick<typeof historyTable.$inferSelect, Told> & {
  through: string | null
  subjectGone: boolean
}

const historySource = {
  table: historyTable,
  id: historyTable.id,
  sorts: { at: { column: historyTable.at } },
  read: (db, { key, total, where, order, limit }) =>
    db
      .select({ ...columns, key, total })
      .from(historyTable)
      .where(where)
      .orderBy(...order)
      .limit(limit),
} satisfies ListSource<ListRow>

const toActivity = (row: Row): Activity => ({
  id: row.id,
  at: row.at.toISOString(),
  // Written by us alone; the answer's shape is checked on its way out.
  kind: row.kind as ActivityKind,
  actor: { id: row.actorId, name: row.actorName },
  through: row.through,
  subject: { id: row.subjectId, name: row.subjectName, gone: row.subjectGone },
  address: row.address,
  changes: (row.changes ?? {}) as Activity['changes'],
})

const activities = createList('history', historySource, toActivity)

/** The newest first: nobody reads a history from its beginning. */
const newestFirst = ({ searchTerm, kind, subject }: ActivityExportInput) => ({
  sort: '-at',
  filter: and(
    ...searchWords(searchTerm).map((word) => hasWord(historyTable.search, word)),
    kind && eq(historyTable.kind, kind),
    subject ? eq(historyTable.subjectId, subject) : undefined,
  ),
  rare: searchTerm !== '' || subject !== undefined,
})

export const listActivity = (
  db: Database,
  { limit, cursor, ...filter }: ActivityListInput,
  cursorSecret: string,
): Promise<ActivityPage> =>
  activities.page(db, { limit, cursor, ...newestFirst(filter) }, cursorSecret)

export const walkActivity = (db: Database, filter: ActivityExportInput, limit: number) =>
  activities.walk(db, { limit, ...newestFirst(filter) })
