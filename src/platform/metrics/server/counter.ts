import { sql } from 'drizzle-orm'
import type { Executor } from '#/platform/db/server/database.ts'

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)

/** The total. */
export async function countAll(db: Executor, subject: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select coalesce(sum(count), 0)::int as count from tallied
      where subject = ${subject} and at = '-infinity'`,
  )
  return rows[0]?.count ?? 0
}

/** The total of each part. */
export async function countParts(db: Executor, subject: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ part: string; count: number }>(
    sql`select part, sum(count)::int as count from tallied
      where subject = ${subject} and at = '-infinity' group by part`,
  )
  return new Map(rows.map(({ part, count }) => [part, count]))
}

/** The count of each day that starts at these midnights, and of both halves of them. */
export async function countDays(db: Executor, subject: string, midnights: readonly Date[]) {
  const begins = sql`${sql.param(midnights.map((moment) => moment.toISOString()))}::timestamptz[]`
  const { rows } = await db.execute<{ day: number; count: number }>(
    sql`select width_bucket(at, ${begins}) as day, sum(count)::int as count from tallied
      where subject = ${subject} and at >= ${midnights[0]?.toISOString()}::timestamptz group by 1`,
  )
  const counts = new Map(rows.map(({ day, count }) => [day, count]))
  const days = midnights.map((_, index) => counts.get(index + 1) ?? 0)
  const [before, now] = [days.slice(0, days.length / 2), days.slice(days.length / 2)]
  return { before, now, sumBefore: sum(before), sumNow: sum(now) }
}

/**
 * The number of users seen in the later half of these days and in the earlier half. Each counts once: on
 * the last day they were seen in that period, whose row has no later day, or only one after it.
 */
export async function countSeen(db: Executor, midnights: readonly Date[]) {
  const [first, since] = [midnights[0], midnights[midnights.length / 2]].map((at) =>
    at?.toISOString(),
  )
  const { rows } = await db.execute<{ now: number; before: number }>(
    sql`select coalesce(sum(count) filter (where part = '' and at >= ${since}::timestamptz), 0)::int as now,
        coalesce(sum(count) filter (where at < ${since}::timestamptz
          and (part = '' or part >= ${since?.slice(0, 10)})), 0)::int as before
      from tallied where subject = 'seen' and at >= ${first}::timestamptz`,
  )
  return { now: rows[0]?.now ?? 0, before: rows[0]?.before ?? 0 }
}
