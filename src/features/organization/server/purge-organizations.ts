import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ScheduledJob } from '#/platform/jobs/server/job.ts'
import {
  memberTable,
  organizationTable,
} from '#/platform/organization/server/organization.table.ts'
import { restoreDays } from './organization.service.ts'
import { invitationTable } from './organization.table.ts'

const day = 24 * 60 * 60_000
/** Rows per statement: few enough to stay far below the time-out of a statement. */
const batch = 1_000
/** How long accepted and declined invitations are kept. */
const answeredDays = 90

/** Deletes organizations 30 days after their deletion, and old invitations that were accepted or declined. */
export const purgeOrganizations: ScheduledJob = {
  name: 'organization-purge',
  schedule: '27 * * * *',
  async run({ db, log }, now) {
    const before = new Date(now.getTime() - restoreDays * day)
    const due = await db
      .select({ id: organizationTable.id })
      .from(organizationTable)
      .where(lt(organizationTable.deletedAt, before))
      .orderBy(asc(organizationTable.deletedAt))
      .limit(100)
    for (const { id } of due) {
      // What may be many rows goes first, in batches; the rest follows with the organization.
      for (const table of [invitationTable, memberTable])
        for (let more = true; more;) {
          const some = sql`select id from ${table as PgTable} where organization_id = ${id} limit ${batch}`
          const { rowCount } = await db.execute(
            sql`delete from ${table as PgTable} where id = any(array(${some}))`,
          )
          more = Boolean(rowCount)
        }
      await db
        .delete(organizationTable)
        .where(and(eq(organizationTable.id, id), lt(organizationTable.deletedAt, before)))
    }
    const old = db
      .select({ id: invitationTable.id })
      .from(invitationTable)
      .where(
        and(
          ne(invitationTable.status, 'pending'),
          lt(invitationTable.createdAt, new Date(now.getTime() - answeredDays * day)),
        ),
      )
      .limit(batch)
    await db.delete(invitationTable).where(inArray(invitationTable.id, old))
    if (due.length > 0) log.info({ purged: due.length }, 'deleted organizations were purged')
  },
}
