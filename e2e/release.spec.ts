import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { command, withDatabase } from '#/platform/db/server/testing/server-command.ts'
import { freePort } from '#/platform/testing/free-port.ts'
import { request } from './support/http.ts'
import { expect, test } from './support/test.ts'

// Runs the release folder outside of the checkout, without its packages and with its own database.

const dataDir = process.env['E2E_DATA_DIR'] ?? ''
const name = `released_${process.pid}`

let folder: string
let database: Awaited<ReturnType<typeof startEmbedded>>
let port: number
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'b-release-'))
  database = await startEmbedded(dataDir)
  port = await freePort()
  await command(database.url, `CREATE DATABASE ${name}`)
})
test.afterAll(async () => {
  await command(database.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await database.release()
  rmSync(folder, { recursive: true })
})

function run(args: string[], cwd = process.cwd()) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      PATH: process.env['PATH'],
      NO_COLOR: '1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: withDatabase(database.url, name),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { text: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.text += chunk.toString()))
  return { child, output, ended: once(child, 'close').then(([status]) => status as number | null) }
}

test('the release folder serves pages, grants an administrator, backs up and stops on its own', async () => {
  const out = join(folder, 'app')
  const release = run(['scripts/release.ts', '--out', out])
  expect(await release.ended, release.output.text).toBe(0)
  // The browser's libraries are in the build, not in the folder.
  expect(readdirSync(join(out, 'node_modules'))).not.toContain('react')

  const server = run(['bin/start.js'], out)
  const base = `http://localhost:${port}`
  await expect(async () => {
    expect(server.child.exitCode, server.output.text).toBeNull()
    expect((await request('/api/health/ready', { base })).status).toBe(200)
  }).toPass({ timeout: 120_000 })
  const page = await request('/login', { base, headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  expect(page.text).toContain('<form')

  const admin = run(['bin/admin.js', 'grant', 'ada@released.example'], out)
  expect(await admin.ended, admin.output.text).toBe(0)
  const check = run(['bin/check-deploy.js', '--json'], out)
  expect(await check.ended).toBe(1)
  const { findings } = JSON.parse(check.output.text) as { findings: { about: string }[] }
  expect(findings).toContainEqual(expect.objectContaining({ level: 'ok', about: 'Tables' }))
  const backup = run(['bin/db.js', 'backup', join(folder, 'backup.tar.gz')], out)
  expect(await backup.ended, backup.output.text).toBe(0)
  expect(readdirSync(folder)).toContain('backup.tar.gz')

  server.child.kill('SIGTERM')
  expect(await server.ended, server.output.text).toBe(0)
})
