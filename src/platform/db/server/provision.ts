import type { Config } from '#/platform/env/server/config.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { describeUnreachable } from './unreachable.ts'
import { withClient } from './with-client.ts'

export type Provisioned = { url: string; release(): Promise<void> }

type Options = {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>
  migrations: string
  /**
   * `migrate` goes on when a newer version migrated the database, as a roll-back needs; `strict`
   * refuses it; `none` leaves the tables as they are.
   */
  tables?: 'migrate' | 'strict' | 'none'
  /** Fills an empty database; absent when none is wanted. Handed in: this room knows no features. */
  seed?: (url: string) => Promise<'seeded' | 'not-empty'>
  onStep?: (done: string) => void
  /** Told when the embedded database had to be started again, or a migration waits for a lock. */
  onEvent?: (sentence: string) => void
}

/** Makes the database ready: up, newest version, sample data if empty. */
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
