import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '#/platform/testing/free-port.ts'
import { request } from '../support/http.ts'
import { startProcess } from '../support/server-process.ts'

const rounds = 5
const clients = 40

test('a stopping server handles every request until the readiness check fails', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'attack-'))
  const port = await freePort()
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', SHUTDOWN_DELAY: '2' }
  let sent = 0
  for (let round = 1; round <= rounds; round += 1) {
    const server = await startProcess('scripts/start.mjs', port, env)
    // Each request uses a new connection, as from a proxy without keep-alive.
    const get = (path: string) =>
      request(path, { base: server.base, headers: { connection: 'close' } }).then(
        ({ status }) => status,
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      )
    const notReady = new AbortController()
    const outcomes = new Map<number | string, number>()
    const sendRequests = async () => {
      while (!notReady.signal.aborted) {
        const outcome = await get('/api/health/live')
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        sent += 1
      }
    }
    const watch = async () => {
      await expect.poll(() => get('/api/health/ready'), { intervals: [50] }).toBe(503)
      notReady.abort()
    }
    const sending = Promise.all(Array.from({ length: clients }, sendRequests))
    const begun = sent
    await expect.poll(() => sent).toBeGreaterThan(begun + 200)
    const stopped = server.stop()
    await Promise.all([watch(), sending])
    expect([...outcomes.keys()]).toEqual([200])
    expect(await stopped).toBe(0)
  }
  console.log(`${sent} requests on new connections over ${rounds} stops, none failed`)
  await rm(dataDir, { recursive: true })
})
