import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { createDatabase } from '#/platform/db/server/database.ts'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { migrate } from '#/platform/db/server/migrate.ts'
import { defaultLanguage } from '#/platform/i18n/language.ts'
import { enqueueMail } from '#/platform/mail/server/outbox.ts'
import { startMailServer } from '#/platform/mail/server/testing/mail-server.ts'
import { freePort } from '#/platform/testing/free-port.ts'
import { request } from '../support/http.ts'
import { startProcess } from '../support/server-process.ts'

const count = 10_000
const secret = 'only for this test, thirty-two characters'
/** How far a message may be from its place when it is begun: four are begun at a time. */
const lanes = 4

test(`${count} messages drain in order through a slow mail server, and a code overtakes them`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'attack-'))
  const embedded = await startEmbedded(dataDir)
  const { db, close } = createDatabase(embedded.url, { max: 4 })
  const mailServer = await startMailServer({ accept: () => delay(5) })
  try {
    await migrate(embedded.url, resolve('migrations'))
    const recipients = Array.from({ length: count }, (_, index) => `reader${index}@example.com`)
    const expiresAt = new Date(Date.now() + 86_400_000)
    await db.transaction(async (tx) => {
      for (const to of recipients) {
        const params = { from: 'Ada', to }
        const mail = { kind: 'invitation' as const, to, language: defaultLanguage(), params }
        await enqueueMail(tx, secret, { ...mail, expiresAt })
      }
    })
    const started = Date.now()
    const server = await startProcess('scripts/start.mjs', await freePort(), {
      DATA_DIR: dataDir,
      MAIL_URL: `${mailServer.url}?tls=off`,
      AUTH_SECRET: secret,
      LOG_LEVEL: 'error',
    })
    await mailServer.first(100)
    const sentBefore = mailServer.received.length
    const email = 'someone@example.com'
    const body = { email }
    const path = '/api/auth/email-otp/send-verification-otp'
    expect((await request(path, { base: server.base, body })).status).toBe(200)
    await mailServer.first(count + 1)
    const seconds = (Date.now() - started) / 1000
    console.log(`${count} messages in ${seconds.toFixed(0)} s`)
    await server.stop()

    const received = mailServer.received.flatMap(({ to }) => to)
    expect(received.indexOf(email)).toBeLessThan(sentBefore + 100)
    const others = received.filter((to) => to !== email)
    expect(others.toSorted()).toEqual(recipients.toSorted())
    // The server sends four at a time, so one that takes longer arrives later than it was begun.
    const { rows } = await db.execute<{ recipient: string }>(sql`
      select outbox.recipient from pgboss.job join outbox on outbox.id = job.id
      where job.name = 'mail' and outbox.recipient <> ${email} order by job.started_on, job.id`)
    const begun = rows.map(({ recipient }) => recipient)
    expect(begun).toHaveLength(count)
    const place = new Map(recipients.map((to, index) => [to, index]))
    const distances = begun.map((to, index) => Math.abs(index - (place.get(to) ?? -count)))
    expect(Math.max(...distances)).toBeLessThanOrEqual(lanes)
  } finally {
    await mailServer.close()
    await close()
    await embedded.release()
    await rm(dataDir, { recursive: true, maxRetries: 5 })
  }
})
