import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#/platform/testing/free-port.ts'
import { findBinaries } from './embedded/binaries.ts'
import { chooseRunner, commandLine } from './embedded/drop-privileges.ts'
import { sharesConnections } from './pooler.ts'
import { findPgBouncer } from './testing/find-pgbouncer.ts'
import { testDatabase } from './testing/test-database.ts'
import { withClient } from './with-client.ts'

// Not every machine has a container engine, so the script of the container runs here without it.

const root = resolve(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const role = 'app_server'
const password = 'letters1'

test('the pooler of compose.pooler.yaml lets the role of the server in, with its password only', async () => {
  const { url } = await testDatabase()
  const { database } = new pg.Client(url)
  const own = `${role}_${process.pid}`
  await withClient(url, (client) => client.query(`create role ${own} login password '${password}'`))
  onTestFinished(async () => {
    await withClient(url, (client) => client.query(`drop role ${own}`))
  })
  const port = await startPooler(url, own)

  const through = (secret: string) => `postgres://${own}:${secret}@127.0.0.1:${port}/${database}`
  await expect
    .poll(() => withClient(through(password), async (client) => client.query('select 1')))
    .toMatchObject({ rowCount: 1 })
  expect(await sharesConnections(through(password))).toBe(true)
  await expect(
    withClient(through('wrong'), async (client) => client.query('select 1')),
  ).rejects.toThrow(/auth|password|SASL/i)
})

/** Runs the script as in the container, with the names and ports of this test. */
async function startPooler(url: string, own: string): Promise<number> {
  const { host, port: serverPort } = new pg.Client(url)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'))
  const runner = chooseRunner({ binaries: findBinaries(), dataDir: folder })
  const script = join(folder, 'start.sh')
  writeFileSync(script, read('deploy/pgbouncer/start.sh').replace(` ${role} `, ` ${own} `))
  chmodSync(folder, 0o777)
  const [command, args] = commandLine(runner, 'sh', [script])
  const child = spawn(command, args, {
    stdio: 'ignore',
    ...runner.identity,
    env: {
      PATH: `${dirname(findPgBouncer() ?? '')}:${process.env['PATH']}`,
      TMPDIR: folder,
      POSTGRES_PASSWORD: password,
      DATABASE_HOST: host,
      DATABASE_PORT: String(serverPort),
      LISTEN_ADDR: '127.0.0.1',
      LISTEN_PORT: String(port),
    },
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })
  return port
}

test('the server of compose.pooler.yaml uses the pooler, and its port', () => {
  const compose = read('deploy/compose.pooler.yaml')
  const port = /LISTEN_PORT:-(\d+)/.exec(read('deploy/pgbouncer/start.sh'))?.[1]
  expect(compose).toContain(`@pooler:${port}/app`)
  expect(compose).toContain(`DATABASE_URL: postgresql://${role}:`)
  expect(read('compose.yaml')).toMatch(/DATABASE_DIRECT_URL: .*@database\/app/)
})
