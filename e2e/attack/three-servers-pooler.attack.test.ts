import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { runtimeRole, withRole } from '#/platform/db/server/runtime-role.ts'
import { startPgBouncer } from '#/platform/db/server/testing/pgbouncer.ts'
import { withClient } from '#/platform/db/server/with-client.ts'
import { freePort } from '#/platform/testing/free-port.ts'
import { request } from '../support/http.ts'
import { startProcess } from '../support/server-process.ts'
import { asHeader, signInByApi } from '../support/session.ts'
import { admin } from '../support/sign-in.ts'
import { newEmail } from '../support/test-users.ts'
import { startNginx } from './nginx.ts'

const kills = 20
const readers = 4
const writers = 4

test(`three servers behind nginx and PgBouncer, ${kills} kills: no read fails, no acknowledged write is lost`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'attack-'))
  const database = await startEmbedded(dataDir)
  const { url } = database
  await withClient(url, (client) => client.query(`CREATE ROLE "${runtimeRole}" LOGIN`))
  const pooler = await startPgBouncer(url, { poolSize: 20 })
  const port = await freePort()
  const base = `http://localhost:${port}`
  const ports = [await freePort(), await freePort(), await freePort()]
  const start = (at: number) =>
    startProcess('scripts/start.mjs', ports[at] ?? 0, {
      DATA_DIR: dataDir,
      DATABASE_URL: pooler.through(withRole(url, runtimeRole)),
      DATABASE_DIRECT_URL: url,
      BASE_URL: base,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
    })
  const servers = [await start(0), await start(1), await start(2)]
  const nginx = await startNginx(port, ports)
  // Directly, because the built-in inbox is closed to requests through a proxy.
  const direct = { base: servers[0]?.base, headers: { origin: base } }
  const cookie = asHeader(await signInByApi(admin, direct))

  const done = new AbortController()
  const reads: Record<string, number> = {}
  const read = async () => {
    for (let at = 0; !done.signal.aborted; at += 1) {
      const path = ['/api/account', '/manager/users', '/api/users'][at % 3] ?? ''
      const outcome = await request(path, { base, cookie, headers: { accept: 'text/html' } }).then(
        ({ status }) => String(status),
        (error: unknown) => String(error),
      )
      reads[outcome] = (reads[outcome] ?? 0) + 1
    }
  }
  const acknowledged: string[] = []
  let unanswered = 0
  const write = async () => {
    while (!done.signal.aborted) {
      const email = newEmail('kept')
      const answer = await request('/api/users', { base, cookie, body: { email, name: 'Kept' } })
      if (answer.status === 201) acknowledged.push(email)
      else {
        // The proxy does not repeat what may have been stored already.
        expect([502, 503, 504], answer.text).toContain(answer.status)
        unanswered += 1
      }
    }
  }
  const load = Promise.all([
    ...Array.from({ length: readers }, read),
    ...Array.from({ length: writers }, write),
  ])
  for (let kill = 0; kill < kills; kill += 1) {
    const goal = acknowledged.length + 20
    await expect
      .poll(() => acknowledged.length, { timeout: 60_000, intervals: [10] })
      .toBeGreaterThan(goal)
    const at = kill % servers.length
    await servers[at]?.kill()
    servers[at] = await start(at)
  }
  done.abort()
  await load
  console.log(
    `${JSON.stringify(reads)} reads, ${acknowledged.length} writes acknowledged, ${unanswered} not`,
  )
  expect(Object.keys(reads), nginx.log().split('\n').slice(-5).join('\n')).toEqual(['200'])
  const stored = await withClient(url, (client) =>
    client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM "user" WHERE email = ANY($1)`,
      [acknowledged],
    ),
  )
  expect(stored.rows[0]?.count).toBe(acknowledged.length)

  for (const server of servers) expect(await server.stop()).toBe(0)
  await nginx.stop()
  await pooler.stop()
  await database.release()
  await rm(dataDir, { recursive: true, force: true })
})
