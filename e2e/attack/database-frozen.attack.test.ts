import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { connections } from '#/platform/db/server/connection-limits.ts'
import { connectionUrl } from '#/platform/db/server/embedded/server.ts'
import { isRunning, readPostmaster } from '#/platform/db/server/embedded/postmaster.ts'
import { freePort } from '#/platform/testing/free-port.ts'
import { request, requestRpc } from '../support/http.ts'
import type { HttpResponse } from '../support/http.ts'
import { startProcess } from '../support/server-process.ts'
import { asHeader, signInByApi } from '../support/session.ts'
import { newEmail } from '../support/test-users.ts'
import { countUsableConnections } from './count-usable-connections.ts'

// A short version is in src/endpoints/database-errors.db.test.ts.

const rounds = 3
const writers = 16
/** The longest response time for any request, whatever the state of the database. */
const longestMs = 10_000

test(`PostgreSQL is frozen ${rounds} times under load: requests return 503 in time and recover`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'attack-'))
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const server = await startProcess('scripts/start.mjs', await freePort(), env)
  const { base } = server
  const postmaster = readPostmaster(join(dataDir, 'postgres'))
  if (!postmaster) throw new Error('The server has no database of its own.')
  const cookie = asHeader(await signInByApi(newEmail('writer'), { base }))
  const rename = (name: string) => requestRpc('account.update', { name }, { base, cookie })
  expect((await requestRpc('account.onboard', { name: '0' }, { base, cookie })).status).toBe(200)

  let sent = 0
  const kinds: (() => Promise<HttpResponse>)[] = [
    () => rename(String((sent += 1))),
    () => request('/api/account', { base, cookie }),
    () => request('/app', { base, cookie, headers: { accept: 'text/html' } }),
    () => request('/api/live', { base, cookie }),
    () => request('/api/health/ready', { base }),
    () =>
      request('/api/auth/email-otp/send-verification-otp', {
        base,
        body: { email: newEmail('frozen') },
      }),
  ]
  let slowest = 0
  let answered = 0
  for (let round = 1; round <= rounds; round += 1) {
    // Some requests are in a transaction when the database stops.
    const under = Array.from({ length: writers }, () => rename('before'))
    signal(postmaster.pid, 'SIGSTOP')
    try {
      const asked = Array.from({ length: connections.pool * 2 }, (_, n) => kinds[n % kinds.length])
      const answers = await Promise.all(asked.map((kind) => timed(kind)))
      for (const { answer, ms } of answers) {
        expect(answer.status, answer.text).toBe(503)
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        slowest = Math.max(slowest, ms)
      }
      answered += answers.length
      for (const { status } of await Promise.all(under)) expect([200, 503]).toContain(status)
      expect((await request('/api/health/live', { base })).status).toBe(200)
    } finally {
      signal(postmaster.pid, 'SIGCONT')
    }
    const healed = async () =>
      (await Promise.all(kinds.slice(0, 3).map((kind) => kind()))).map(({ status }) => status)
    await expect.poll(healed, { timeout: 60_000 }).toEqual([200, 200, 200])
    await expect.poll(async () => (await kinds[4]?.())?.status, { timeout: 60_000 }).toBe(200)
    const url = connectionUrl(postmaster.socketDir)
    expect(await countUsableConnections(url, { base, cookie })).toBe(connections.pool)
  }
  console.log(`${answered} requests answered 503, the slowest after ${Math.round(slowest)} ms`)
  expect(slowest).toBeLessThan(longestMs)
  expect(await server.stop()).toBe(0)
  expect(isRunning(postmaster)).toBe(false)
  await rm(dataDir, { recursive: true })
})

async function timed(send: (() => Promise<HttpResponse>) | undefined) {
  if (!send) throw new Error('There is nothing to send.')
  const start = performance.now()
  const answer = await send()
  return { answer, ms: performance.now() - start }
}

/** Sends a signal to the database and all its processes. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT') {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const all = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const children = all.filter(([, parent]) => parent === pid).map(([child]) => child)
  for (const one of [pid, ...children]) {
    try {
      if (one) process.kill(one, name)
    } catch (error) {
      // A process may have ended since the list was read.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
