import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { runtimeRole, withRole } from '#/platform/db/server/runtime-role.ts'
import { startPgBouncer } from '#/platform/db/server/testing/pgbouncer.ts'
import { promote, startReplicated } from '#/platform/db/server/testing/replicated-servers.ts'
import { command } from '#/platform/db/server/testing/server-command.ts'
import { freePort } from '#/platform/testing/free-port.ts'
import { request } from '../support/http.ts'
import type { HttpResponse } from '../support/http.ts'
import { readServerLog } from '../support/server-log.ts'
import { startProcess } from '../support/server-process.ts'
import { asHeader, signInByApi } from '../support/session.ts'
import { admin } from '../support/sign-in.ts'
import { newEmail } from '../support/test-users.ts'

const clients = 4

/** Otherwise shows what the server wrote about the request. */
async function expectUnavailable({ status, headers }: HttpResponse) {
  const id = String(headers['x-request-id'])
  const lines = status === 503 ? [] : await readServerLog()
  expect(status, lines.filter((line) => line.includes(id)).join('\n')).toBe(503)
  expect(headers['retry-after']).toBeDefined()
}

test('the primary is killed under load and its synchronous replica promoted: nothing acknowledged is lost', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'attack-'))
  const servers = await startReplicated({
    synchronous: true,
    prepare: (url) => command(url, `CREATE ROLE "${runtimeRole}" LOGIN`),
  })
  const { primary, standby } = servers
  const pooler = await startPgBouncer(primary.url, { poolSize: 20 })
  const direct = await startPgBouncer(primary.url, { mode: 'session' })
  const server = await startProcess('scripts/start.mjs', await freePort(), {
    DATA_DIR: dataDir,
    DATABASE_URL: pooler.through(withRole(primary.url, runtimeRole)),
    DATABASE_DIRECT_URL: direct.through(primary.url),
    DATABASE_REPLICA_URL: withRole(standby.url, runtimeRole),
    LOG_LEVEL: 'warn',
  })
  const { base } = server
  const cookie = asHeader(await signInByApi(admin, { base }))

  const done = new AbortController()
  const acknowledged: string[] = []
  const statuses: Record<string, number> = {}
  const count = (what: string) => (statuses[what] = (statuses[what] ?? 0) + 1)
  const write = async () => {
    while (!done.signal.aborted) {
      const email = newEmail('failover')
      const answer = await request('/api/users', { base, cookie, body: { email, name: 'Kept' } })
      count(`write ${answer.status}`)
      if (answer.status === 201) acknowledged.push(email)
      else await expectUnavailable(answer)
    }
  }
  const read = async () => {
    for (let at = 0; !done.signal.aborted; at += 1) {
      const path = ['/api/users', '/manager/users', '/api/account'][at % 3] ?? ''
      const answer = await request(path, { base, cookie, headers: { accept: 'text/html' } })
      count(`read ${answer.status}`)
      if (answer.status !== 200) await expectUnavailable(answer)
    }
  }
  const load = Promise.all(Array.from({ length: clients }, () => [write(), read()]).flat())
  const more = (goal: number) =>
    expect
      .poll(() => acknowledged.length, { timeout: 120_000, intervals: [10] })
      .toBeGreaterThan(goal)

  await more(100)
  await primary.kill()
  const killedAt = Date.now()
  // The operator, or their tool, notices.
  await expect.poll(() => statuses['write 503'] ?? 0, { timeout: 60_000 }).toBeGreaterThan(0)
  await promote(standby)
  // The promoted server has no replica yet that a commit could wait for.
  await pooler.moveTo(standby.url)
  await direct.moveTo(standby.url)
  await more(acknowledged.length)
  const away = Date.now() - killedAt
  await more(acknowledged.length + 100)
  done.abort()
  await load
  console.log(
    `${JSON.stringify(statuses)}, writes again after ${(away / 1000).toFixed(1)} s without a restart`,
  )
  const stored = await command(
    standby.url,
    `SELECT count(*)::int AS count FROM "user" WHERE email = ANY($1)`,
    [acknowledged],
  )
  expect(stored).toEqual([{ count: acknowledged.length }])
  // A live update passes through the promoted server too.
  const live = new AbortController()
  const stream = await fetch(`${base}/api/live`, { headers: { cookie }, signal: live.signal })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  const receiving = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      received += part.value
  })().catch(() => undefined)
  await expect(async () => {
    await request('/api/users', { base, cookie, body: { email: newEmail('live'), name: 'Live' } })
    await delay(200)
    expect(received).toContain('user')
  }).toPass({ timeout: 60_000 })
  live.abort()
  await receiving

  expect(await server.stop()).toBe(0)
  await direct.stop()
  await pooler.stop()
  await servers.stop()
  await rm(dataDir, { recursive: true, force: true })
})
