import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isRunning, readPostmaster } from '#/platform/db/server/embedded/postmaster.ts'
import { ended, makePlace, patience } from './start-place.fixture.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

type Finish = { onTestFinished: (work: () => Promise<void>) => void }
type First = Started & { out: string; err: string; code: number | null; databaseRuns: boolean }
type Started = { dataDir: string; port: number }

/** The first start, which creates the database that the other starts copy. */
let first: First
let removeFirst: () => Promise<void>
beforeAll(async () => {
  const { dataDir, port, start, remove } = await makePlace()
  removeFirst = remove
  const app = start()
  await app.listening()
  const database = readPostmaster(join(dataDir, 'postgres'))
  const code = await ended(app.child, 'SIGHUP')
  const databaseRuns = !database || isRunning(database)
  first = { dataDir, port, ...app.said, code, databaseRuns }
})
afterAll(() => removeFirst())

async function emptyPlace({ onTestFinished }: Finish) {
  const made = await makePlace()
  onTestFinished(made.remove)
  return made
}

/** With a copy of the first database. */
async function place(context: Finish) {
  const made = await emptyPlace(context)
  await cp(first.dataDir, made.dataDir, { recursive: true })
  return made
}

test.concurrent('on SIGTERM under load, readiness fails, pending requests finish and the exit code is 0', async (context) => {
  const { dataDir, start, ask } = await place(context)
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

test.concurrent('with a delay, accepts new connections after the readiness check fails', async (context) => {
  const { start, askAnew } = await place(context)
  const app = start({ SHUTDOWN_DELAY: '5' })
  await app.listening()
  const exit = ended(app.child, 'SIGTERM')
  await vi.waitUntil(() => app.said.out.includes('Stopping'), patience)
  await vi.waitUntil(async () => (await askAnew('/ready')).status === 503, patience)
  const answers = await Promise.all(Array.from({ length: 50 }, () => askAnew('/waiting')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(await exit).toBe(0)
})

test.concurrent('prints the URL, the sample accounts and the inbox, and starts again after a kill', async (context) => {
  const { start } = await place(context)
  expect(first.out).toContain(`http://localhost:${first.port}\n`)
  expect(first.out).toContain('admin@example.com')
  expect(first.out).toContain('user@example.com')
  expect(first.out).toContain(`http://localhost:${first.port}/dev/inbox`)
  const killed = start()
  await killed.listening()
  await ended(killed.child, 'SIGKILL')

  const second = start()
  await second.listening()
  expect(second.said.out).toContain('Database found running')
  // A terminal and npm together send two signals for one Ctrl-C.
  second.child.kill('SIGINT')
  expect(await ended(second.child, 'SIGINT')).toBe(0)
})

test('stops when the terminal is closed', () => {
  expect(first.err).toBe('')
  expect(first.code).toBe(0)
  expect(first.databaseRuns).toBe(false)
})

test.concurrent('reports a taken port in one sentence before it creates a database', async (context) => {
  const { dataDir, port, start } = await emptyPlace(context)
  const other = createServer().listen(port, '127.0.0.1')
  const app = start()
  expect(await ended(app.child)).toBe(1)
  expect(app.said.err).toBe(
    `Port ${port} is taken: stop the program that uses it, or set PORT to another number.\n`,
  )
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  other.close()
})

test.concurrent('reports all invalid settings at once and does not listen', async (context) => {
  const { start, ask } = await emptyPlace(context)
  const app = start({ BASE_URL: 'nowhere', AUTH_SIGNUP: 'perhaps', MAIL_URL: 'carrier pigeon' })
  expect(await ended(app.child)).toBe(1)
  expect(app.said.err).toMatch(/MAIL_URL[\s\S]*AUTH_SIGNUP|AUTH_SIGNUP[\s\S]*MAIL_URL/)
  expect(app.said.err).toContain('Invalid environment variables')
  expect(app.said.err).toContain('Invalid base URL')
  await expect(ask('/ready')).rejects.toThrow('ECONNREFUSED')
})

test.concurrent('reports an unreachable external database in one sentence', async (context) => {
  const { start } = await emptyPlace(context)
  const app = start({ DATABASE_URL: 'postgresql://someone:hunter2@127.0.0.1:1/app' })
  expect(await ended(app.child)).toBe(1)
  expect(app.said.err).toBe(
    'DATABASE_URL (127.0.0.1:1/app) cannot be used: nothing answers there.\n',
  )
})

const eachRunning = (pids: Iterable<string>) =>
  [...pids].filter((pid) => {
    try {
      return process.kill(Number(pid), 0)
    } catch {
      return false
    }
  })

test.concurrent('workers share the port, are replaced when killed, and end with the first process', async (context) => {
  const { start, askAnew, twoWorkers } = await place(context)
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

test.concurrent('SIGUSR2 replaces every worker under load without failing a request', async (context) => {
  const { start, askAnew, twoWorkers } = await place(context)
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
  await vi.waitUntil(() => eachRunning(after).length === 0, patience)
})

test.concurrent('reports why workers cannot start, and ends', async (context) => {
  const { start } = await place(context)
  const app = start({ WORKERS: '2', FAIL_TO_START: 'yes' })
  expect(await ended(app.child)).toBe(1)
  expect(app.said.err).toContain('This server cannot start.')
  expect(app.said.err).toContain('A worker ended with code 1 before it was ready.')
})
