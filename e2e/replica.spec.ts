import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runtimeRole, withRole } from '#/platform/db/server/runtime-role.ts'
import { startReplicated } from '#/platform/db/server/testing/replicated-servers.ts'
import { command } from '#/platform/db/server/testing/server-command.ts'
import { freePort } from '#/platform/testing/free-port.ts'
import { request } from './support/http.ts'
import { visit } from './support/page-actions.ts'
import { startProcess } from './support/server-process.ts'
import { asHeader, signInByApi } from './support/session.ts'
import type { Cookies } from './support/session.ts'
import { admin } from './support/sign-in.ts'
import { newEmail } from './support/test-users.ts'
import { expect, test } from './support/test.ts'

// A server that reads lists from a streaming replica.

let servers: Awaited<ReturnType<typeof startReplicated>>
let server: Awaited<ReturnType<typeof startProcess>>
let dataDir: string
let session: Cookies

// Both tests share the three servers, and the second stops the replica.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'journeys-e2e-replica-'))
  servers = await startReplicated({
    prepare: (url) => command(url, `CREATE ROLE "${runtimeRole}" LOGIN`),
  })
  server = await startProcess('scripts/start.mjs', await freePort(), {
    DATA_DIR: dataDir,
    DATABASE_URL: withRole(servers.primary.url, runtimeRole),
    DATABASE_DIRECT_URL: servers.primary.url,
    DATABASE_REPLICA_URL: withRole(servers.standby.url, runtimeRole),
    LOG_LEVEL: 'info',
  })
  session = await signInByApi(admin, { base: server.base })
})
test.afterAll(async () => {
  await server?.stop()
  await servers?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('users see their own changes at once, and open pages show those of others, however late the replica is', async ({
  page,
}) => {
  const { base } = server
  const cookie = asHeader(session)
  await page.context().addCookies(session)
  const found = async (name: string, cookies: string) => {
    const path = `/api/users?searchTerm=${encodeURIComponent(name)}`
    const { status, text } = await request(path, { base, cookie: cookies })
    expect(status, text).toBe(200)
    return (JSON.parse(text) as { items: unknown[] }).items.length
  }

  // Repeated, because a replica that stays behind for seconds is not read from any more.
  await expect(async () => {
    const name = `Replicated ${crypto.randomUUID().slice(0, 8)}`
    await visit(page, `${base}/manager/users?searchTerm=${encodeURIComponent(name)}`)
    const row = page.getByRole('row').filter({ hasText: name })
    await command(servers.standby.url, 'SELECT pg_wal_replay_pause()')
    try {
      const body = { email: newEmail('replicated'), name }
      const created = await request('/api/users', { base, cookie, body })
      expect(created.status, created.text).toBe(201)
      const lastWrite = (created.headers['set-cookie'] ?? []).map((line) => line.split(';')[0])
      // Another browser of the same user.
      expect(await found(name, cookie)).toBe(0)
      expect(await found(name, [...lastWrite, cookie].join('; '))).toBe(1)
      await expect(row).toHaveCount(0)
    } finally {
      await command(servers.standby.url, 'SELECT pg_wal_replay_resume()')
    }
    await expect(row).toHaveCount(1)
    await expect.poll(() => found(name, cookie)).toBe(1)
  }).toPass()
})

test('lists are shown while the replica is down', async () => {
  const { base } = server
  const cookie = asHeader(session)
  await servers.standby.kill()
  for (const path of ['/api/users', '/manager/users', '/api/users'])
    expect((await request(path, { base, cookie })).status).toBe(200)
})
