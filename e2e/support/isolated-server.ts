import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { freePort } from '#/platform/testing/free-port.ts'
import { startProcess } from './server-process.ts'

/**
 * Starts a server for one test file, for settings that the shared server does not have. `query` reaches
 * its database. The caller must stop it.
 */
export async function startIsolatedServer(env: NodeJS.ProcessEnv = {}, port?: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'journeys-e2e-own-'))
  const own = { DATA_DIR: dataDir, LOG_LEVEL: 'info', ...env }
  const server = await startProcess('e2e/support/serve.ts', port ?? (await freePort()), own)
  // The server has already started this database; this only connects to it.
  const database = await startEmbedded(dataDir)
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  return {
    base: server.base,
    query: (text: string, values: unknown[] = []) => pool.query(text, values),
    async stop() {
      await pool.end()
      await database.release()
      await server.stop()
    },
  }
}
