import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Finding } from '#/platform/deploy/server/finding.ts'
import { newId } from '#/platform/db/id.ts'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { copyCluster } from '#/platform/db/server/testing/copy-cluster.ts'
import { command } from '#/platform/db/server/testing/server-command.ts'
import { startMailServer } from '#/platform/mail/server/testing/mail-server.ts'

vi.setConfig({ testTimeout: 300_000 })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'b-check-'))
})
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

async function check(env: NodeJS.ProcessEnv, ...args: string[]) {
  const program = resolve(import.meta.dirname, 'check-deploy.ts')
  const child = spawn(process.execPath, [program, ...args], {
    // A folder without the developer's .env.
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NO_COLOR: '1',
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  const status = await new Promise<number | null>((done) => child.once('close', done))
  return { status, out }
}

test('reports what an unconfigured machine lacks, and fails', async () => {
  const { status, out } = await check({})
  expect(status).toBe(1)
  expect(out).toMatch(/^✗ BASE_URL {9}http:\/\/localhost:3000 leads nobody/m)
  expect(out).toMatch(/^3 to mend, \d+ to consider\n$/m)
})

test('passes with warnings for a server that is ready, as text and as JSON', async () => {
  const mail = await startMailServer({ login: { user: 'app', pass: 'hunter2' } })
  const dataDir = join(folder, 'data')
  await copyCluster(dataDir, 'migrated')
  const database = await startEmbedded(dataDir)
  await command(
    database.url,
    `INSERT INTO "user" (id, email, role) VALUES ($1, 'ada@a.example', 'admin')`,
    [newId()],
  )
  const env = {
    BASE_URL: 'https://app.our-library.net',
    AUTH_SECRET: 'kV8mZ1tQ0xW5rB9nH3cJ7yL2pD6sF4gA',
    MAIL_URL: `smtp://app:hunter2@127.0.0.1:${mail.port}`,
    MAIL_FROM: 'App <no-reply@our-library.net>',
    TRUSTED_PROXIES: '127.0.0.1',
    HOST: '127.0.0.1',
  }
  const plain = await check(env)
  const json = await check(env, '--json', '--strict')
  await database.release()
  await mail.close()

  expect(plain.out).toMatch(/^0 to mend, \d+ to consider\n$/m)
  expect(plain.status).toBe(0)
  const report = JSON.parse(json.out) as { errors: number; warnings: number; findings: Finding[] }
  expect(report.errors).toBe(0)
  expect(report.findings).toContainEqual({ level: 'ok', about: 'Administrator', says: '1.' })
  // The embedded database is a warning, which --strict treats as an error.
  expect(report.warnings).toBeGreaterThan(0)
  expect(json.status).toBe(1)
  expect(plain.out + json.out).not.toContain('hunter2')
})
