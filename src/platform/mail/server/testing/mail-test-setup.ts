import { languages } from '#/platform/i18n/language.ts'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, onTestFinished } from 'vitest'
import type { Database } from '#/platform/db/server/database.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { enqueueMail } from '../outbox.ts'
import { outbox } from '../outbox.table.ts'
import { createSmtpTransport } from '../smtp.ts'
import { createMailWorker } from '../worker.ts'
import { manualClock } from './manual-clock.ts'
import { startMailServer } from './mail-server.ts'
import { testMailTranslator } from './mail-translator.ts'

export const secret = 'a secret that is long enough for a test'
export const code = '407291'
export const start = new Date('2026-01-02T03:04:05Z')
export const minute = 60_000

type Difference = { database?: Database; lanes?: number; stepMs?: number }

/** A database, mail servers and workers for one test file, closed at its end. */
export async function createMailTestSetup() {
  const { db, url: databaseUrl } = await testDatabase()
  afterEach(async () => {
    await db.delete(outbox)
  })

  async function mailServer(behavior: Parameters<typeof startMailServer>[0] = {}) {
    const server = await startMailServer(behavior)
    onTestFinished(() => server.close())
    return server
  }

  function workerFor(
    { url }: { url: string },
    clock = manualClock(start),
    { database = db, lanes = 4, stepMs = 15_000 }: Difference = {},
  ) {
    const lines: string[] = []
    const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) })
    const config = {
      mailUrl: url,
      mailFrom: 'no-reply@example.com',
      dataDir: '/nowhere',
      authSecret: secret,
      baseUrl: 'https://app.example.com',
    }
    const transport = createSmtpTransport({ url, from: config.mailFrom, stepMs })
    const parts = {
      db: database,
      config,
      log,
      translator: testMailTranslator,
      transport,
      clock,
      lanes,
    }
    const worker = createMailWorker(parts)
    onTestFinished(() => worker.stop())
    return { worker, clock, log: () => lines.join('') }
  }

  const enqueue = (to = 'ada@example.com', now = start) =>
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

  return { db, databaseUrl, mailServer, workerFor, enqueue, rowOf }
}
