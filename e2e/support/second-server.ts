import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import pg from 'pg'
import { budgetAge } from '#/platform/auth/server/testing/budget-age.ts'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { keptSecret } from '#/platform/env/server/auth-secret.ts'
import { ask } from './http.ts'

const dataDir = () => process.env['E2E_DATA_DIR'] ?? ''

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Another process of the product on the same database and secret, as a second machine would be. */
export async function startSecondServer(env: NodeJS.ProcessEnv = {}) {
  const port = await freePort()
  const base = `http://localhost:${port}`
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: base,
      DATA_DIR: dataDir(),
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  await expect(async () => {
    expect(server.exitCode).toBeNull()
    expect((await ask('/api/health/ready', { base })).status).toBe(200)
  }).toPass({ timeout: 240_000, intervals: [250] })
  return {
    base,
    async stop() {
      if (server.exitCode !== null) return
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

/** The run's own database, for letting an hour pass without an hour. */
export async function openBudgets() {
  const database = await startEmbedded(dataDir())
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  return {
    ...budgetAge(pool, keptSecret(dataDir())),
    /** The last proof that this person is there is no longer a recent one. */
    ageSignIn: (email: string) =>
      pool.query(
        `update session set authenticated_at = now() - interval '11 minutes'
         from "user" u where u.id = session.user_id and u.email = $1`,
        [email],
      ),
    async close() {
      await pool.end()
      await database.release()
    },
  }
}
