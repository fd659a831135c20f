import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { openCuttableDatabaseConnection } from '#/platform/db/server/testing/cuttable-connection.ts'
import { command, withDatabase } from '#/platform/db/server/testing/server-command.ts'
import { withClient } from '#/platform/db/server/with-client.ts'

/** A database for one test, behind a connection that the test can cut to simulate an outage. */
export async function openCuttableDatabase(name: string) {
  const database = await startEmbedded(process.env['E2E_DATA_DIR'] ?? '')
  await command(database.url, `CREATE DATABASE ${name}`)
  const direct = withDatabase(database.url, name)
  const line = await openCuttableDatabaseConnection(direct)
  return {
    ...line,
    /** Locks a table during `work`, so that all other queries on it wait. */
    withLockedTable: <T>(table: string, work: () => Promise<T>): Promise<T> =>
      withClient(direct, async (client) => {
        await client.query(`BEGIN; LOCK TABLE ${client.escapeIdentifier(table)}`)
        return work()
      }),
    async waiting(): Promise<boolean> {
      const rows = await command(
        direct,
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = '${name}'`,
      )
      return rows.length > 0
    },
    async close() {
      await line.close()
      await command(database.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await database.release()
    },
  }
}
