import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyCluster } from '../testing/copy-cluster.ts'
import { command } from '../testing/server-command.ts'
import { startEmbedded } from './embedded.ts'
import { readPostmaster } from './postmaster.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 600_000 })
const ROUNDS = 20

let folder: string
let dataDir: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'b-durable-'))
  dataDir = join(folder, 'data')
  await copyCluster(dataDir)
})
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

async function written(url: string): Promise<Set<number>> {
  return new Set((await command(url, 'SELECT n FROM note')).map(({ n }) => Number(n)))
}

test('no confirmed row is lost when the application is killed repeatedly during writes', async () => {
  const confirmed: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'durability.fixture.ts'), dataDir, String(round * 1_000_000)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.split('\n').length > 20) child.kill('SIGKILL')
    })
    await new Promise((resolve) => child.once('close', resolve))
    confirmed.push(...output.split('\n').slice(0, -1).map(Number))
  }
  const database = await startEmbedded(dataDir)
  const rows = await written(database.url)
  expect(confirmed.length).toBeGreaterThanOrEqual(ROUNDS * 20)
  expect(confirmed.filter((n) => !rows.has(n))).toEqual([])
  await database.release()
})

test('no confirmed row is lost when the database is killed repeatedly during writes', async () => {
  const database = await startEmbedded(dataDir, { onEvent: () => undefined })
  const confirmed: number[] = []
  let next = 1
  for (let round = 1; round <= ROUNDS; round += 1) {
    const client = await connected(database.url)
    await client.query('CREATE TABLE IF NOT EXISTS note (n int PRIMARY KEY)')
    const goal = confirmed.length + 20
    try {
      for (;;) {
        const n = (next += 1)
        await client.query('INSERT INTO note VALUES ($1)', [n])
        confirmed.push(n)
        const postmaster = readPostmaster(join(dataDir, 'postgres'))
        if (confirmed.length === goal && postmaster) process.kill(postmaster.pid, 'SIGKILL')
      }
    } catch {
      // The connection died with the database; the next round waits for its return.
      await client.end().catch(() => undefined)
    }
  }
  await (await connected(database.url)).end()
  const rows = await written(database.url)
  expect(confirmed.length).toBeGreaterThanOrEqual(ROUNDS * 20)
  expect(confirmed.filter((n) => !rows.has(n))).toEqual([])
  await database.release()
})

async function connected(url: string): Promise<pg.Client> {
  const deadline = Date.now() + 240_000
  for (;;) {
    const client = new pg.Client(url)
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (Date.now() > deadline) throw error
      await pause(20)
    }
  }
}
