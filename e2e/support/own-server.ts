import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'

/**
 * A server of a journey's own, for what the shared one is not configured for. Its database is
 * within reach, for what no screen does yet. Give it a free port, and stop it.
 */
export async function startOwnServer(port: number, env: NodeJS.ProcessEnv) {
  const dataDir = await mkdtemp(join(tmpdir(), 'journeys-e2e-own-'))
  const baseUrl = `http://localhost:${port}`
  const child = spawn(process.execPath, ['e2e/support/serve.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: baseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const left = new Promise<void>((done) => child.once('close', () => done()))
  const ready = async () => {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The server left with ${child.exitCode}.`)
      const answer = await fetch(`${baseUrl}/api/health/ready`).catch(() => undefined)
      if (answer?.ok) return
      await delay(100)
    }
  }
  await ready()
  // The server has started it; this joins in.
  const database = await startEmbedded(dataDir)
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })

  return {
    baseUrl,
    query: (text: string, values: unknown[]) => pool.query(text, values),
    /** The newest code in this server's inbox, once there is one. */
    async newCode(email: string): Promise<string> {
      for (;;) {
        const answer = await fetch(`${baseUrl}/dev/inbox.json?to=${encodeURIComponent(email)}`)
        const [newest] = (await answer.json()) as { code: string | null }[]
        if (newest?.code) return newest.code
        await delay(100)
      }
    },
    async stop() {
      await pool.end()
      await database.release()
      child.kill('SIGTERM')
      await left
    },
  }
}
