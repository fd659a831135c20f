import type { Config } from '#/platform/env/server/config.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { describeUnreachable } from './unreachable-error.ts'
import { withClient } from './with-client.ts'

export type Provisioned = { url: string; release(): Promise<void> }

type Options = {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>
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
  const { databaseUrl, dataDir } = config
  const database = databaseUrl
    ? { url: databaseUrl, adopted: true, release: async () => undefined }
    : await startEmbedded(dataDir, { onEvent })
  try {
    if (!databaseUrl) onStep(database.adopted ? 'Database found running' : 'Database started')
    const ready =
      tables === 'none'
        ? withClient(database.url, async (client) => void (await client.query('SELECT 1')))
        : migrate(database.url, migrations, {
            onWait: onEvent,
            ...(tables === 'migrate' && { onAhead: onEvent }),
          })
    await ready.catch((error: unknown) => {
      throw databaseUrl ? describeUnreachable(error, databaseUrl) : error
    })
    if (tables !== 'none') onStep('Database up to date')
    if (seed && (await seed(database.url)) === 'seeded') onStep('Sample data added')
    return { url: database.url, release: () => database.release() }
  } catch (error) {
    await database.release()
    throw error
  }
}
