// A process that sends mail until it is killed. Arguments: database URL, SMTP URL.
import { pino } from 'pino'
import { createDatabase } from '#/platform/db/server/database.ts'
import { loadConfig } from '#/platform/env/server/config.ts'
import { createJobs } from '#/platform/jobs/server/job-runner.ts'
import { openStorage } from '#/platform/storage/server/open-storage.ts'
import { createMailJobs } from '../mail-job.ts'
import type { MailTranslator } from '../mail.ts'

const [, , databaseUrl = '', mailUrl = '', secret = ''] = process.argv
const config = loadConfig({
  BASE_URL: 'https://app.example.com',
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: secret,
  MAIL_URL: mailUrl,
  MAIL_FROM: 'no-reply@example.com',
  NODE_ENV: 'production',
})
const log = pino({ level: 'silent' })
const { db, pool } = createDatabase(databaseUrl)
// The translations are compiled by Vite, and no message of this process arrives.
const translator: MailTranslator = () => (key: string) => key
const mail = createMailJobs({ db, config, log, translator })
const context = {
  db,
  config,
  storage: openStorage(config.storage),
  log,
  viewerOf: async () => null,
}
createJobs([mail.send], context, { pool }).start()
