import { resolve } from 'node:path'
import { sampleEmails } from '#/platform/auth/sample-accounts.ts'
import { type Provisioned, provision } from '#/platform/db/server/provision.ts'
import { withClient } from '#/platform/db/server/with-client.ts'
import type { Config } from '#/platform/env/server/config.ts'
import type { Lifetime } from './process-lifetime.ts'
import type { Progress } from './progress.ts'

export const migrationsFolder = resolve(import.meta.dirname, '../migrations')

type Seed = (url: string) => Promise<'seeded' | 'not-empty'>

type Options = {
  config: Config
  progress: Progress
  lifetime: Lifetime
  sample?: boolean
  /** Where the modules of the sample data come from; by default Node loads them. */
  loadSample?: () => Promise<{ seedSampleData: Seed }>
  tables?: 'migrate' | 'strict' | 'none'
}

/** Opens the database for a command and releases it when the command ends. */
export async function prepareDatabase({
  config,
  progress,
  lifetime,
  sample = true,
  loadSample = () => import('#/registry/sample-data.ts'),
  tables = 'migrate',
}: Options): Promise<Provisioned> {
  progress.doing('Starting the database')
  const provisioning = provision({
    config,
    migrations: migrationsFolder,
    tables,
    onStep: (done) => progress.done(done),
    onEvent: (sentence) => console.error(sentence),
    ...(sample && {
      seed: async (url: string) => {
        // Checked first, because the sample data and its imports are needed only once per database.
        if (await isInhabited(url)) return 'not-empty' as const
        const { seedSampleData } = await loadSample()
        return seedSampleData(url)
      },
    }),
  })
  // Registered before it is ready, so that a signal in between releases it.
  lifetime.onLeave(async () => {
    const database = await provisioning.catch(() => undefined)
    await database?.release()
  })
  const database = await provisioning
  // The rest of the process reads the database and the secret from the environment, as in a deployment.
  process.env.DATABASE_URL = database.url
  process.env.AUTH_SECRET = config.authSecret
  /** Its default depends on whether DATABASE_URL was set. */
  process.env.ORGANIZATIONS = config.organizations.mode // organizations
  return database
}

/** The sample accounts that still exist, because deleted ones must not be suggested for sign-in. */
export async function sampleAccounts(url: string): Promise<string[]> {
  const known = sampleEmails.map((email) => `'${email}'`).join(', ')
  const { rows } = await withClient(url, (client) =>
    client.query<{ email: string }>(
      `SELECT email FROM "user" WHERE email IN (${known}) ORDER BY email`,
    ),
  )
  return rows.map(({ email }) => email)
}

async function isInhabited(url: string): Promise<boolean> {
  const found = await withClient(url, (client) => client.query('SELECT 1 FROM "user" LIMIT 1'))
  return found.rows.length > 0
}
