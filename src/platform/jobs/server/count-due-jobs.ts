import { sql } from 'drizzle-orm'
import type { Executor } from '#/platform/db/server/database.ts'

/** Jobs that are due and not yet running, by queue. */
export async function countDueJobs(
  db: Pick<Executor, 'execute'>,
  jobs: readonly { name: string }[],
): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select name, count(*)::int as count from pgboss.job
    where state < 'active' and start_after <= now() group by name`)
  const counts = new Map(rows.map(({ name, count }) => [name, count]))
  return Object.fromEntries(jobs.map(({ name }) => [name, counts.get(name) ?? 0]))
}
