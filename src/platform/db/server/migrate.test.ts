import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { command, withDatabase } from './testing/server-command.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
const patience = { timeout: 120_000, interval: 20 }

let folder: string
let database: Embedded
let url: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'b-migrate-'))
  database = await startEmbedded(join(folder, 'data'))
})
afterAll(async () => {
  await database.release()
  rmSync(folder, { recursive: true })
})

let count = 0
beforeEach(async () => {
  const name = `migrate_${(count += 1)}`
  await command(database.url, `CREATE DATABASE ${name}`)
  url = withDatabase(database.url, name)
})

/** Writes files as drizzle-kit does, and returns their folder. */
function migrations(...files: string[]): string {
  const target = mkdtempSync(join(folder, 'migrations-'))
  mkdirSync(join(target, 'meta'))
  const entries = files.map((sql, idx) => {
    const tag = `000${idx}_step`
    writeFileSync(join(target, `${tag}.sql`), sql)
    return { idx, version: '7', when: 1000 + idx, tag, breakpoints: true }
  })
  const journal = { version: '7', dialect: 'postgresql', entries }
  writeFileSync(join(target, 'meta/_journal.json'), JSON.stringify(journal))
  return target
}

const TABLE = 'CREATE TABLE step (name text)'
const applied = () => command(url, 'SELECT hash FROM drizzle.__drizzle_migrations')

test('applies what is pending, in order, and only once', async () => {
  await migrate(url, migrations(TABLE))
  const both = migrations(TABLE, `INSERT INTO step VALUES ('second')`)
  await migrate(url, both)
  await migrate(url, both)
  expect(await command(url, 'SELECT name FROM step')).toEqual([{ name: 'second' }])
  expect(await applied()).toHaveLength(2)
})

test('many starters at once migrate once', async () => {
  const steps = migrations(TABLE, `INSERT INTO step VALUES ('once')`)
  await Promise.all(Array.from({ length: 8 }, () => migrate(url, steps)))
  expect(await command(url, 'SELECT name FROM step')).toEqual([{ name: 'once' }])
  expect(await applied()).toHaveLength(2)
})

test('a run that fails leaves the version before it', async () => {
  await expect(migrate(url, migrations(TABLE, 'SELECT 1/0'))).rejects.toThrow(
    'A migration failed: division by zero\nSELECT 1/0',
  )
  expect(await command(url, `SELECT to_regclass('step') AS found`)).toEqual([{ found: null }])
})

test('a run killed half-way is undone and the next one succeeds', async () => {
  // The second file waits for a lock that this test holds, so the kill lands in the middle.
  const holder = new pg.Client(url)
  await holder.connect()
  await holder.query('SELECT pg_advisory_lock(77)')
  const steps = migrations(TABLE, 'SELECT pg_advisory_lock(77); SELECT pg_advisory_unlock(77)')
  const script = `import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))}
    await migrate(...${JSON.stringify([url, steps])})`
  const args = ['--input-type=module', '--eval', script]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event = 'advisory'`
  await vi.waitUntil(async () => (await command(url, waiting)).length > 0, patience)
  child.kill('SIGKILL')
  await holder.end()

  await migrate(url, steps)
  expect(await applied()).toHaveLength(2)
  expect(await command(url, 'SELECT name FROM step')).toEqual([])
})
