import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { connections } from '#/platform/db/server/connection-limits.ts'
import { connectionUrl } from '#/platform/db/server/embedded/server.ts'
import { isRunning, readPostmaster } from '#/platform/db/server/embedded/postmaster.ts'
import { freePort } from '#/platform/testing/free-port.ts'
import { request, requestRpc } from '../support/http.ts'
import { startProcess } from '../support/server-process.ts'
import { asHeader, signInByApi } from '../support/session.ts'
import { newEmail } from '../support/test-users.ts'
import { countUsableConnections } from './count-usable-connections.ts'

const kills = 30
const writers = 16

test(`PostgreSQL is killed ${kills} times under parallel writes: the pool keeps its full size`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'attack-'))
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const server = await startProcess('scripts/start.mjs', await freePort(), env)
  const { base } = server
  const postmaster = () => readPostmaster(join(dataDir, 'postgres'))
  const cookie = asHeader(await signInByApi(newEmail('writer'), { base }))
  expect((await requestRpc('account.onboard', { name: '0' }, { base, cookie })).status).toBe(200)

  let written = 0
  let refused = 0
  const done = new AbortController()
  const write = async () => {
    while (!done.signal.aborted) {
      const name = String(written)
      const { status } = await requestRpc('account.update', { name }, { base, cookie })
      if (status === 200) written += 1
      else {
        expect(status).toBe(503)
        refused += 1
      }
    }
  }
  const writing = Promise.all(Array.from({ length: writers }, write))
  const killing = async () => {
    for (let kill = 1; kill <= kills; kill += 1) {
      const goal = written + 30
      await expect.poll(() => written, { timeout: 60_000, intervals: [5] }).toBeGreaterThan(goal)
      const running = postmaster()
      if (running) process.kill(running.pid, 'SIGKILL')
    }
    await expect.poll(() => ready(base), { timeout: 60_000 }).toBe(200)
  }
  await Promise.race([writing, killing()]).finally(() => {
    done.abort()
  })
  await writing
  console.log(`${written} writes acknowledged, ${refused} answered 503`)

  const url = connectionUrl(postmaster()?.socketDir ?? '')
  expect(await countUsableConnections(url, { base, cookie })).toBe(connections.pool)
  const last = postmaster()
  await server.stop()
  expect(last && isRunning(last)).toBe(false)
  await rm(dataDir, { recursive: true })
})

const ready = async (base: string) => (await request('/api/health/ready', { base })).status
