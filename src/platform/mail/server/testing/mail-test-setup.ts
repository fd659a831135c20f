import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, onTestFinished } from 'vitest'
import { createDatabase } from '#/platform/db/server/database.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { loadConfig } from '#/platform/env/server/config.ts'
import { languages } from '#/platform/i18n/language.ts'
import { createJobs } from '#/platform/jobs/server/job-runner.ts'
import { openStorage } from '#/platform/storage/server/open-storage.ts'
import { createMailJobs } from '../mail-job.ts'
import { enqueueMail } from '../outbox.ts'
import { outbox } from '../outbox.table.ts'
import { createSmtpTransport } from '../smtp.ts'
import { startMailServer } from './mail-server.ts'
import { testMailTranslator } from './mail-translator.ts'

export const secret = 'a secret that is long enough for a test'
export const code = '407291'
export const minute = 60_000

type Difference = { stepMs?: number; leaseMs?: number; now?: () => Date; databaseUrl?: string }

export type JobRow = { state: string; retry_count: number; output: { message?: string } | null }

/** A database, mail servers and senders for one test file, closed at its end. */
export async function createMailTestSetup() {
  const { runtimeUrl } = await testDatabase()
  const { db, close } = createDatabase(runtimeUrl)
  afterAll(close)
  afterEach(async () => {
    await db.delete(outbox)
    await db.execute(sql`delete from pgboss.job`)
  })

  async function mailServer(behavior: Parameters<typeof startMailServer>[0] = {}) {
    const server = await startMailServer(behavior)
    onTestFinished(() => server.close())
    return server
  }

  /** The mail jobs as a process of its own has them. */
  function senderFor(
    { url }: { url: string },
    { stepMs = 15_000, leaseMs, now, databaseUrl = runtimeUrl }: Difference = {},
  ) {
    const lines: string[] = []
    const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) })
    const config = loadConfig({
      BASE_URL: 'https://app.example.com',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(tmpdir(), 'nothing-is-written-here'),
      AUTH_SECRET: secret,
      MAIL_URL: url,
      MAIL_FROM: 'no-reply@example.com',
      NODE_ENV: 'production',
    })
    const database = createDatabase(databaseUrl)
    const transport = createSmtpTransport({ url, from: config.mailFrom, stepMs })
    const mail = createMailJobs({
      db: database.db,
      config,
      log,
      translator: testMailTranslator,
      transport,
      ...(leaseMs !== undefined && { leaseMs }),
      ...(now && { now }),
    })
    const context = {
      db: database.db,
      config,
      storage: openStorage(config.storage),
      log,
      viewerOf: async () => null,
    }
    const { pool } = database
    const jobs = createJobs([mail.send, mail.recover], context, { pool, superviseSeconds: 1 })
    onTestFinished(async () => {
      await jobs.stop()
      mail.close()
      await database.close()
    })
    return {
      mail,
      jobs,
      context: { ...context, pool },
      drain: () => jobs.drain(mail.send),
      log: () => lines.join(''),
    }
  }

  const enqueue = (to = 'ada@example.com', now = new Date()) =>
    enqueueMail(db, secret, {
      kind: 'sign-in-code',
      to,
      language: languages.at(-1) ?? 'en',
      params: { code, minutes: 10 },
      expiresAt: new Date(now.getTime() + 10 * minute),
      now,
    })

  async function rowOf(id: string) {
    const [row] = await db.select().from(outbox).where(eq(outbox.id, id))
    if (!row) throw new Error('The row was not found')
    return row
  }

  async function jobOf(id: string) {
    const { rows } = await db.execute<JobRow & { seconds: number }>(
      sql`select state, retry_count, output, extract(epoch from start_after - started_on)::float as seconds
        from pgboss.job where name = 'mail' and id = ${id}`,
    )
    return rows[0]
  }

  /** As if the delay until the next attempt had passed. */
  const passDelay = () => db.execute(sql`update pgboss.job set start_after = now()`)

  return { db, runtimeUrl, mailServer, senderFor, enqueue, rowOf, jobOf, passDelay }
}
