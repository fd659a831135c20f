import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { createDatabase } from '#/platform/db/server/database.ts'
import { loadConfig } from '#/platform/env/server/config.ts'
import { openStorage } from '#/platform/storage/server/open-storage.ts'
import { createJobs } from '../job-runner.ts'
import type { AnyJob } from '../job.ts'

export type StoredJob = {
  state: string
  retry_count: number
  output: { message?: string; progress?: object } | null
}

/** The job runner of one process, on a connection pool of its own. */
export function openRunner(databaseUrl: string, jobs: readonly AnyJob[]) {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) })
  const config = loadConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(tmpdir(), 'nothing-is-written-here'),
    AUTH_SECRET: 'a secret of at least thirty-two characters',
  })
  const { db, pool, close } = createDatabase(databaseUrl)
  const context = {
    db,
    config,
    storage: openStorage(config.storage),
    log,
    viewerOf: async () => null,
  }
  const runner = createJobs(jobs, context, { pool, superviseSeconds: 1 })
  onTestFinished(async () => {
    await runner.stop()
    await close()
  })

  async function jobOf(id: string) {
    const { rows } = await db.execute<StoredJob>(
      sql`select state, retry_count, output from pgboss.job where id = ${id}`,
    )
    return rows[0]
  }

  return { ...runner, db, pool, jobOf, log: () => lines.join('') }
}
