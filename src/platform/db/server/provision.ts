import type { Config } from '#/platform/env/server/config.ts'
import { migrate } from './migrate.ts'
import { describeUnreachable } from './unreachable-error.ts'
import { poolerProblem, sharesConnections } from './pooler.ts'
import { createRuntimeRole, grantRuntimeRole } from './runtime-role.ts'
import { withClient } from './with-client.ts'

export type Provisioned = {
  /** For the server: a role that owns nothing, except in an external database with one role. */
  url: string
  /** For migrations, backups and restores. */
  ownerUrl: string
  release(): Promise<void>
}

type Options = {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>
  migrations: string
  /**
   * `migrate` continues when a newer version migrated the database, as a roll-back needs; `strict`
   * rejects it; `none` leaves the tables unchanged.
   */
  tables?: 'migrate' | 'strict' | 'none'
  /** Fills an empty database, if given. Passed in, because the platform does not import features. */
  seed?: (url: string) => Promise<'seeded' | 'not-empty'>
  onStep?: (done: string) => void
  /** Called when the embedded database was restarted or a migration waits for a lock. */
  onEvent?: (sentence: string) => void
}

/** Prepares the database: running, newest version, sample data if empty. */
export async function provision({
  config,
  migrations,
  tables = 'migrate',
  seed,
  onStep = () => undefined,
  onEvent = () => undefined,
}: Options): Promise<Provisioned> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config
  const database = databaseUrl
    ? { url: databaseDirectUrl ?? databaseUrl, adopted: true, release: async () => undefined }
    : await openEmbedded(dataDir, onEvent)
  /** Without migrated tables there is nothing to grant, and only the owner's URL is used. */
  const runtimeUrl = async (migrated: boolean): Promise<string> => {
    if (!databaseUrl) return migrated ? createRuntimeRole(database.url) : database.url
    if (migrated && databaseDirectUrl) await grantRuntimeRole(databaseDirectUrl, databaseUrl)
    return databaseUrl
  }
  try {
    if (databaseUrl && !databaseDirectUrl) await assertUnshared(databaseUrl)
    if (!databaseUrl) onStep(database.adopted ? 'Database found running' : 'Database started')
    const ready =
      tables === 'none'
        ? withClient(database.url, async (client) => void (await client.query('SELECT 1')))
        : migrate(database.url, migrations, {
            onWait: onEvent,
            ...(tables === 'migrate' && { onAhead: onEvent }),
          })
    await ready.catch((error: unknown) => {
      throw databaseUrl ? describeUnreachable(error, database.url) : error
    })
    if (tables !== 'none') onStep('Database up to date')
    if (seed && (await seed(database.url)) === 'seeded') onStep('Sample data added')
    const url = await runtimeUrl(tables !== 'none')
    return { url, ownerUrl: database.url, release: () => database.release() }
  } catch (error) {
    await database.release()
    throw error
  }
}

/** Its modules are loaded only if there is no other database. */
async function openEmbedded(dataDir: string, onEvent: (sentence: string) => void) {
  const { startEmbedded } = await import('./embedded/embedded.ts')
  return startEmbedded(dataDir, { onEvent })
}

/** A migration holds a lock of its connection, and live updates listen on theirs. */
async function assertUnshared(url: string): Promise<void> {
  const shared = await sharesConnections(url).catch((error: unknown) => {
    throw describeUnreachable(error, url)
  })
  if (shared) throw new Error(poolerProblem)
}
