import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#/platform/testing/free-port.ts'
import { request } from './support/http.ts'
import { expect, test } from './support/test.ts'

// Runs the documented commands as printed, in the order a developer may need them.

test.describe.configure({ mode: 'serial' })

let folder = ''
let env: NodeJS.ProcessEnv = {}
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-'))
  const port = String(await freePort())
  env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    // A dozen commands load the same modules.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    DATA_DIR: join(folder, 'data'),
    PORT: port,
    BASE_URL: `http://localhost:${port}`,
  }
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a command line and returns its output; a non-zero exit code fails the test. */
async function type(line: string): Promise<string> {
  const [program = '', ...args] = line.split(' ')
  const { stdout, stderr } = await promisify(execFile)(program, args, { env, maxBuffer: 1 << 26 })
  return stdout + stderr
}

test('creates, seeds, backs up, resets and restores a database, and grants an administrator', async () => {
  const file = join(folder, 'backup.tar.gz')
  await type(`npm run db:migrate`)
  await type(`npm run db:seed`)
  expect(await type(`npm run admin -- grant someone@example.com`)).toContain('administrator')
  await type(`npm run db:backup -- ${file}`)
  await type(`npm run db:reset -- --yes`)
  await type(`npm run db:restore -- ${file} --yes`)
  expect(await type(`npm run admin -- grant someone@example.com`)).toContain('already')
})

test('an unchanged schema needs no migration', async () => {
  const journal = () => readFile('migrations/meta/_journal.json', 'utf8')
  const before = await journal()
  await type(`npm run db:generate -- name`)
  expect(await journal()).toBe(before)
})

test('the deployment check lists what a public server needs', async () => {
  const failing = type(`npm run check:deploy`)
  await expect(failing.catch(({ stdout }: { stdout: string }) => stdout)).resolves.toMatch(
    /\d+ to mend, \d+ to consider/,
  )
})

test('starts the server, generates a typed client and stops', async () => {
  const start = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(start, 'close')
  try {
    const base = env['BASE_URL'] ?? ''
    await expect(async () => {
      expect((await request('/api/health/ready', { base })).status).toBe(200)
    }).toPass()
    const client = join(folder, 'client.ts')
    await type(`npm run api:client -- ${base} ${client}`)
    expect(await readFile(client, 'utf8')).toContain('export')
  } finally {
    start.kill('SIGTERM')
    const [code] = (await ended) as [number | null]
    expect(code).toBe(0)
  }
})
