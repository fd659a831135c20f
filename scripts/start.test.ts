import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isRunning, readPostmaster } from '#/platform/db/server/embedded/postmaster.ts'
import { freePort } from '#/platform/testing/free-port.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })
const patience = { timeout: 240_000, interval: 50 }

let folder: string
let dataDir: string
let port: number
let children: ChildProcess[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'b-start-'))
  dataDir = join(folder, 'data')
  port = await freePort()
  children = []
})
afterEach(async () => {
  await Promise.all(children.map((child) => ended(child, 'SIGKILL')))
  const left = readPostmaster(join(dataDir, 'postgres'))
  if (left && isRunning(left)) process.kill(left.pid, 'SIGQUIT')
  await vi.waitUntil(() => !left || !isRunning(left), patience)
  rmSync(folder, { recursive: true, maxRetries: 5 })
})

function start(env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
    // A folder without the developer's .env.
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      SERVER_BUNDLE: join(import.meta.dirname, 'start.fixture.mjs'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const listening = () =>
    vi.waitUntil(() => said.out.includes('Their codes') || child.exitCode !== null, patience)
  return { child, said, listening }
}

function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once('close', resolve)
    if (signal) child.kill(signal)
  })
}

const kept = new Agent({ keepAlive: true })
const askAnew = (path: string) => ask(path, false)
function ask(
  path: string,
  agent: Agent | false = kept,
): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode, text }))
    }).once('error', reject)
  })
}

test('on SIGTERM under load, readiness fails, pending requests finish and the exit code is 0', async () => {
  const app = start()
  await app.listening()
  expect(app.said.err).toBe('')
  const database = readPostmaster(join(dataDir, 'postgres'))
  const slow = Array.from({ length: 50 }, () => ask('/slow'))
  await vi.waitUntil(async () => (await ask('/waiting')).text === '50', patience)
  expect((await ask('/ready')).status).toBe(200)

  const exit = ended(app.child, 'SIGTERM')
  await vi.waitUntil(() => app.said.out.includes('Stopping'), patience)
  expect((await ask('/ready')).status).toBe(503)
  const answers = await Promise.all(slow)
  expect(answers.filter(({ status, text }) => status === 200 && text === 'finished')).toHaveLength(
    50,
  )
  expect(await exit).toBe(0)
  expect(database && isRunning(database)).toBe(false)
})

test('with a delay, accepts new connections after the readiness check fails', async () => {
  const app = start({ SHUTDOWN_DELAY: '5' })
  await app.listening()
  const exit = ended(app.child, 'SIGTERM')
  await vi.waitUntil(() => app.said.out.includes('Stopping'), patience)
  await vi.waitUntil(async () => (await askAnew('/ready')).status === 503, patience)
  const answers = await Promise.all(Array.from({ length: 50 }, () => askAnew('/waiting')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(await exit).toBe(0)
})

test('prints the URL, the sample accounts and the inbox, and starts again after a kill', async () => {
  const first = start()
  await first.listening()
  expect(first.said.out).toContain(`http://localhost:${port}\n`)
  expect(first.said.out).toContain('admin@example.com')
  expect(first.said.out).toContain('user@example.com')
  expect(first.said.out).toContain(`http://localhost:${port}/dev/inbox`)
  await ended(first.child, 'SIGKILL')

  const second = start()
  await second.listening()
  expect(second.said.out).toContain('Database found running')
  // A terminal and npm together send two signals for one Ctrl-C.
  second.child.kill('SIGINT')
  expect(await ended(second.child, 'SIGINT')).toBe(0)
})

test('stops when the terminal is closed', async () => {
  const app = start()
  await app.listening()
  const database = readPostmaster(join(dataDir, 'postgres'))
  expect(await ended(app.child, 'SIGHUP')).toBe(0)
  expect(database && isRunning(database)).toBe(false)
})

test('reports a taken port in one sentence before it creates a database', async () => {
  const other = createServer().listen(port, '127.0.0.1')
  const app = start()
  expect(await ended(app.child)).toBe(1)
  expect(app.said.err).toBe(
    `Port ${port} is taken: stop the program that uses it, or set PORT to another number.\n`,
  )
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  other.close()
})

test('reports all invalid settings at once and does not listen', async () => {
  const app = start({ BASE_URL: 'nowhere', AUTH_SIGNUP: 'perhaps', MAIL_URL: 'carrier pigeon' })
  expect(await ended(app.child)).toBe(1)
  expect(app.said.err).toMatch(/MAIL_URL[\s\S]*AUTH_SIGNUP|AUTH_SIGNUP[\s\S]*MAIL_URL/)
  expect(app.said.err).toContain('Invalid environment variables')
  expect(app.said.err).toContain('Invalid base URL')
  await expect(ask('/ready')).rejects.toThrow('ECONNREFUSED')
})

test('reports an unreachable external database in one sentence', async () => {
  const app = start({ DATABASE_URL: 'postgresql://someone:hunter2@127.0.0.1:1/app' })
  expect(await ended(app.child)).toBe(1)
  expect(app.said.err).toBe(
    'DATABASE_URL (127.0.0.1:1/app) cannot be used: nothing answers there.\n',
  )
})

/** Two processes that answer; one of them may take several connections in a row. */
async function twoWorkers(other: ReadonlySet<string> = new Set()): Promise<Set<string>> {
  const found = new Set<string>()
  await vi.waitUntil(async () => {
    const asked = Array.from({ length: 20 }, () => askAnew('/pid').catch(() => undefined))
    for (const answer of await Promise.all(asked))
      if (answer && !other.has(answer.text)) found.add(answer.text)
    return found.size === 2
  }, patience)
  return found
}

const eachRunning = (pids: Iterable<string>) =>
  [...pids].filter((pid) => {
    try {
      return process.kill(Number(pid), 0)
    } catch {
      return false
    }
  })

test('workers share the port, are replaced when killed, and end with the first process', async () => {
  const app = start({ WORKERS: '2' })
  await app.listening()
  const before = await twoWorkers()
  expect(before.has(String(app.child.pid))).toBe(false)

  const [killed = ''] = before
  process.kill(Number(killed), 'SIGKILL')
  const pids = await twoWorkers(new Set([killed]))
  expect(app.said.err).toBe('A worker ended with SIGKILL, another is starting.\n')

  const slow = Array.from({ length: 30 }, () => askAnew('/slow'))
  await vi.waitUntil(async () => Number((await askAnew('/waiting')).text) > 0, patience)
  // A process manager may signal every process of the service.
  for (const pid of pids) process.kill(Number(pid), 'SIGTERM')
  expect(await ended(app.child, 'SIGTERM')).toBe(0)
  expect((await Promise.all(slow)).map(({ text }) => text)).toEqual(slow.map(() => 'finished'))
  expect(eachRunning(pids)).toEqual([])
})

test('SIGUSR2 replaces every worker under load without failing a request', async () => {
  const app = start({ WORKERS: '2' })
  await app.listening()
  const before = await twoWorkers()
  const replaced = new AbortController()
  const failures: unknown[] = []
  const load = Array.from({ length: 3 }, async () => {
    let answered = 0
    while (!replaced.signal.aborted) {
      await askAnew('/pid').then(
        () => (answered += 1),
        (error: unknown) => failures.push(error),
      )
    }
    return answered
  })
  app.child.kill('SIGUSR2')
  await vi.waitUntil(() => app.said.err.includes('Every worker was replaced.'), patience)
  replaced.abort()
  const answered = await Promise.all(load)
  expect(failures).toEqual([])
  expect(Math.min(...answered)).toBeGreaterThan(0)
  const after = await twoWorkers()
  expect([...after].filter((pid) => before.has(pid))).toEqual([])
  expect(eachRunning(before)).toEqual([])
  // Without their first process, workers end by themselves.
  await ended(app.child, 'SIGKILL')
  await expect.poll(() => eachRunning(after), patience).toEqual([])
})

test('reports why workers cannot start, and ends', async () => {
  const app = start({ WORKERS: '2', FAIL_TO_START: 'yes' })
  expect(await ended(app.child)).toBe(1)
  expect(app.said.err).toContain('This server cannot start.')
  expect(app.said.err).toContain('A worker ended with code 1 before it was ready.')
})
