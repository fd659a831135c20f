import { sql } from 'drizzle-orm'
import { newId } from '#/platform/db/id.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { nearestLanguage } from '#/platform/i18n/language.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { sampleUsers } from './user.sample.ts'

const day = 24 * 60 * 60 * 1000
const minute = 60 * 1000

type Visitor = { id: string; name: string; createdAt: Date; lastSeenAt: Date | null }

export async function seedUsers(db: Executor) {
  const now = Date.now()
  const rows = sampleUsers.map(({ daysAgo, lastSeenDaysAgo, locale, onboarded, ...user }) => {
    const createdAt = new Date(now - daysAgo * day)
    return {
      id: newId(createdAt.getTime()),
      ...user,
      language: nearestLanguage(locale),
      emailVerified: onboarded,
      onboardedAt: onboarded ? createdAt : null,
      lastSeenAt: lastSeenDaysAgo === null ? null : new Date(now - lastSeenDaysAgo * day),
      createdAt,
      updatedAt: createdAt,
    }
  })
  await db.insert(userTable).values(rows.map((row) => ({ ...row, lastSeenAt: null })))
  await seedVisits(db, rows, now - 60 * day)
}

/** Visits every few days, so that the metrics have two months of data. */
async function seedVisits(db: Executor, visitors: readonly Visitor[], since: number) {
  const visits = visitors.map((visitor, index) => visitsOf(visitor, index, since))
  await db.insert(auditTable).values(
    visits.flat().map(({ at, visitor: { id, name } }) => ({
      id: newId(at.getTime()),
      at,
      kind: 'user-signed-in',
      actorId: id,
      actorName: name,
      subjectId: id,
      subjectName: name,
    })),
  )
  // In sequence, because the daily activity is counted from updates.
  const most = Math.max(...visits.map((own) => own.length))
  for (let nth = 0; nth < most; nth += 1) {
    const seen = visits.flatMap((own) => own.slice(nth, nth + 1))
    const rows = seen.map(({ at, visitor }) => sql`(${visitor.id}::uuid, ${at}::timestamptz)`)
    await db.execute(sql`update ${userTable} set last_seen_at = visit.at
      from (values ${sql.join(rows, sql`, `)}) visit (id, at) where ${userTable.id} = visit.id`)
  }
}

/** Visits counted back from when the user was last seen, earliest first. */
function visitsOf(visitor: Visitor, index: number, since: number) {
  const visits: { at: Date; visitor: Visitor }[] = []
  const { lastSeenAt, createdAt } = visitor
  let at = lastSeenAt ? lastSeenAt.getTime() - (((index * 131) % 600) + 20) * minute : 0
  while (at >= Math.max(since, createdAt.getTime())) {
    visits.push({ at: new Date(at), visitor })
    at -= (1 + ((index * 7 + visits.length * 5) % 6)) * day + ((index * 37) % 90) * minute
  }
  return visits.toReversed()
}
