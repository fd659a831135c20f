// Long because it covers every state a database can be found in (fresh, left over, shared, killed).
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { copyCluster } from '../testing/copy-cluster.ts'
import { command } from '../testing/server-command.ts'
import { findBinaries } from './binaries.ts'
import { isRunning, readPostmaster } from './postmaster.ts'
import { type Runner, chooseRunner, commandLine } from './drop-privileges.ts'

const FIXTURE = join(import.meta.dirname, 'embedded.fixture.ts')
const asRoot = process.getuid?.() === 0
const patience = { timeout: 240_000, interval: 20 }
vi.setConfig({ testTimeout: 900_000, hookTimeout: 600_000 })

let root: string
let dataDir: string
let children: ChildProcess[]
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'b-pg-'))
  chmodSync(root, 0o755)
  dataDir = join(root, 'data')
  children = []
})
afterEach(async () => {
  await Promise.all(children.map((child) => kill(child)))
  for (const folder of [dataDir, ...clustersBelow(root)]) {
    const left = readPostmaster(join(folder, 'postgres'))
    if (left && isRunning(left)) process.kill(left.pid, 'SIGQUIT')
    await vi.waitUntil(() => !left || !isRunning(left), patience)
  }
  rmSync(root, { recursive: true, force: true, maxRetries: 5 })
})

type Said = { url?: string; adopted?: boolean; error?: string; event?: string }
type Options = {
  folder?: string
  namespaces?: boolean
  runner?: Pick<Runner, 'prefix' | 'identity'>
}

/** Starts a process that uses the database and waits for its first output. */
async function start({ folder = dataDir, namespaces = true, runner }: Options = {}) {
  const [command, args] = commandLine(runner ?? { prefix: [] }, process.execPath, [
    FIXTURE,
    folder,
    String(namespaces),
  ])
  const child = spawn(command, args, { ...runner?.identity, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const said: Said[] = []
  createInterface({ input: child.stdout }).on('line', (line) => said.push(JSON.parse(line) as Said))
  const first = await vi.waitUntil(() => said[0], patience)
  return { child, said, ...first, leave: () => kill(child, 'SIGTERM') }
}

function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.kill(signal)
  })
}

async function query(url: string | undefined, statement: string): Promise<unknown> {
  const [row] = await command(url ?? '', statement)
  return Object.values(row ?? {})[0]
}

function postmaster(folder = dataDir) {
  const found = readPostmaster(join(folder, 'postgres'))
  if (!found) throw new Error('no database has been started')
  return found
}

function clustersBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('postgres/postmaster.pid'))
    .map((name) => join(folder, name, '../..'))
}

describe('one process', () => {
  test('gets a durable UTF-8 database on a private socket', async () => {
    const app = await start()
    expect(app).toMatchObject({ adopted: false, url: expect.stringMatching(/^postgresql:\/\//) })
    expect(await query(app.url, 'SHOW listen_addresses')).toBe('')
    expect(await query(app.url, 'SHOW fsync')).toBe('on')
    expect(await query(app.url, 'SHOW server_encoding')).toBe('UTF8')
    expect(await query(app.url, `SELECT lower('ÉCOLE')`)).toBe('école')
    await query(app.url, 'CREATE EXTENSION pg_trgm')
    expect(await query(app.url, `SELECT array_length(show_trgm('كتاب'), 1)`)).toBe(5)
    const running = postmaster()
    await app.leave()
    expect(isRunning(running)).toBe(false)
  })

  test('a database left by a killed process is adopted with its rows', async () => {
    await copyCluster(dataDir)
    const first = await start()
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n')
    const { pid } = postmaster()
    await kill(first.child)
    const second = await start()
    expect(second.adopted).toBe(true)
    expect(postmaster().pid).toBe(pid)
    expect(await query(second.url, 'SELECT n FROM kept')).toBe(7)
  })

  test('a copied folder never leads to the database it was copied from', async () => {
    await copyCluster(dataDir)
    const first = await start()
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n')
    await query(first.url, 'CHECKPOINT')
    const copy = join(root, 'copy')
    execFileSync('cp', ['-a', dataDir, copy])
    const second = await start({ folder: copy })
    expect(second.adopted).toBe(false)
    await query(second.url, 'DROP TABLE kept')
    expect(await query(first.url, 'SELECT n FROM kept')).toBe(7)
  })

  test('a killed database restarts on the same socket without data loss', async () => {
    await copyCluster(dataDir)
    const app = await start()
    await query(app.url, 'CREATE TABLE kept AS SELECT 7 AS n')
    const before = postmaster()
    process.kill(before.pid, 'SIGKILL')
    await vi.waitUntil(
      () => app.said.some(({ event }) => event?.includes('started again')),
      patience,
    )
    expect(postmaster().pid).not.toBe(before.pid)
    expect(await query(app.url, 'SELECT n FROM kept')).toBe(7)
  })

  test('a killed application and a killed database together start again', async () => {
    await copyCluster(dataDir)
    const first = await start()
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n')
    await kill(first.child)
    process.kill(postmaster().pid, 'SIGKILL')
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(second.url, 'SELECT n FROM kept')).toBe(7)
  })

  test.each([
    ['names a living stranger', (note: string) => note.replace(/^\d+/, String(process.pid))],
    ['names nobody', (note: string) => note.replace(/^\d+/, '4194303')],
    ['is empty', () => ''],
  ])('a stale postmaster.pid that %s does not prevent a start', async (_, change) => {
    await copyCluster(dataDir)
    const first = await start()
    await kill(first.child)
    const note = join(dataDir, 'postgres', 'postmaster.pid')
    const left = readFileSync(note, 'utf8')
    const dead = postmaster()
    process.kill(dead.pid, 'SIGKILL')
    await vi.waitUntil(() => !isRunning(dead), patience)
    writeFileSync(note, change(left))
    const second = await start()
    expect(second).toMatchObject({ adopted: false })
    expect(await query(second.url, 'SELECT 1')).toBe(1)
  })

  test('a start killed during initdb leaves nothing partial', async () => {
    const starter = spawn(process.execPath, [FIXTURE, dataDir], { stdio: 'ignore' })
    children.push(starter)
    const drafts = () =>
      existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.includes('.new-')) : []
    await vi.waitUntil(() => drafts().length > 0, patience)
    await kill(starter)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    const next = await start()
    expect(await query(next.url, 'SELECT 1')).toBe(1)
    await next.leave()
    // The initdb of the killed start may still write after the next start has cleaned up.
    await vi.waitUntil(() => !execFileSync('ps', ['-eo', 'args']).includes(dataDir), patience)
    await (await start()).leave()
    expect(drafts()).toEqual([])
  })

  test('a path too long for a socket uses a short one, deleted at the end', async () => {
    dataDir = join(root, 'a-rather-long-name-'.repeat(6), 'data')
    await copyCluster(dataDir)
    const app = await start()
    expect(await query(app.url, 'SELECT 1')).toBe(1)
    const { socketDir } = postmaster()
    expect(socketDir.startsWith(dataDir)).toBe(false)
    await app.leave()
    expect(existsSync(socketDir)).toBe(false)
  })

  test('explains a folder that is not writable in one sentence', async () => {
    writeFileSync(join(root, 'file'), '')
    const app = await start({ folder: join(root, 'file', 'data') })
    expect(app.error).toMatch(/^The database did not start: .*ENOTDIR/)
    expect(app.error).not.toContain('\n')
  })
})

describe('two processes on one folder', () => {
  test('share the database, and the last one stops it', async () => {
    await copyCluster(dataDir)
    const [first, second] = await Promise.all([start(), start()])
    expect([first.adopted, second.adopted].filter(Boolean)).toHaveLength(1)
    const running = postmaster()
    await first.leave()
    expect(await query(second.url, 'SELECT 1')).toBe(1)
    await second.leave()
    expect(isRunning(running)).toBe(false)
  })

  test('a killed one no longer counts', async () => {
    await copyCluster(dataDir)
    const first = await start()
    const second = await start()
    await kill(first.child)
    const running = postmaster()
    await second.leave()
    expect(isRunning(running)).toBe(false)
  })
})

const who = asRoot ? 'root' : 'an ordinary user (root does not run these tests)'
describe(`as ${who}`, () => {
  // The first test of this file covers an open folder with user namespaces.
  test.each([
    ['an open folder without user namespaces', 0o755, false],
    ['a closed home', 0o700, true],
    ['a closed home without user namespaces', 0o700, false],
  ])('creates and starts it in %s', async (_, mode, namespaces) => {
    chmodSync(root, mode)
    const app = await start({ namespaces })
    expect(app.error).toBeUndefined()
    expect(await query(app.url, 'SELECT 1')).toBe(1)
  })

  test('keeps its rows when namespaces are forbidden later', async () => {
    await copyCluster(dataDir)
    const first = await start({ namespaces: true })
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n')
    await first.leave()
    const second = await start({ namespaces: false })
    expect(await query(second.url, 'SELECT n FROM kept')).toBe(7)
  })

  test('an ordinary user starts in their own folder', async () => {
    mkdirSync(dataDir)
    const runner = chooseRunner({ binaries: findBinaries(), dataDir, namespaces: false })
    if (runner.owner) chownSync(dataDir, runner.owner.uid, runner.owner.gid)
    const app = await start({ runner })
    expect(app.error).toBeUndefined()
    expect(await query(app.url, 'SELECT 1')).toBe(1)
  })
})
