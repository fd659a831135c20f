import { and, asc, eq, gt, or } from 'drizzle-orm'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import type { PersonalData } from '#/platform/personal-data/server/personal-data.ts'

const { id, actorId, subjectId } = auditTable
const atOnce = 500

/**
 * Entries with the user as actor or subject. The IP is included only for the user's own actions.
 */
export const activityPersonalData: PersonalData = {
  name: 'history',
  columns: ['at', 'kind', 'by', 'what', 'ip', 'changes'],
  async *pages(db, userId) {
    for (let last: string | undefined; ;) {
      const rows = await db
        .select()
        .from(auditTable)
        .where(and(or(eq(actorId, userId), eq(subjectId, userId)), last ? gt(id, last) : undefined))
        .orderBy(asc(id))
        .limit(atOnce)
      yield rows.map((row) => [
        row.at.toISOString(),
        row.kind,
        row.actorName,
        row.subjectName,
        row.actorId === userId && row.impersonatorId === null ? row.ip : null,
        row.changes && JSON.stringify(row.changes),
      ])
      last = rows.at(-1)?.id
      if (rows.length < atOnce) return
    }
  },
}
