// Long because every case shares one PostgreSQL, whose start takes longer than all of them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { rebuildSchema } from './backup/rebuild-schema.ts'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migrations.ts'
import { copyCluster } from './testing/copy-cluster.ts'
import { command, withDatabase } from './testing/server-command.ts'
import { withClient } from './with-client.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
const patience = { timeout: 120_000, interval: 20 }

let folder: string
let database: Embedded
let url: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'b-migrate-'))
  await copyCluster(join(folder, 'data'))
  database = await startEmbedded(join(folder, 'data'), { throwaway: true })
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

/** Writes files like drizzle-kit and returns their folder. */
function migrations(...files: (string | { name: string; when: number; sql: string })[]): string {
  const target = mkdtempSync(join(folder, 'migrations-'))
  mkdirSync(join(target, 'meta'))
  const entries = files.map((file, idx) => {
    const { name, when, sql } =
      typeof file === 'string' ? { name: 'step', when: 1000 + idx, sql: file } : file
    const tag = `000${idx}_${name}`
    writeFileSync(join(target, `${tag}.sql`), sql)
    return { idx, version: '7', when, tag, breakpoints: true }
  })
  const journal = { version: '7', dialect: 'postgresql', entries }
  writeFileSync(join(target, 'meta/_journal.json'), JSON.stringify(journal))
  return target
}

const TABLE = 'CREATE TABLE step (name text)'
const INSERT = `INSERT INTO step VALUES ('row')`
const applied = () => command(url, 'SELECT hash FROM drizzle.__drizzle_migrations')
const appliedNames = async () => {
  const rows = await command(url, 'SELECT name FROM drizzle.__drizzle_migrations ORDER BY id')
  return rows.map(({ name }) => name)
}
const add = (column: string) => `ALTER TABLE step ADD COLUMN ${column} text`

/** A connection with an open transaction, closed by the test or after it. */
async function transaction(statement: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'report' })
  await client.connect()
  await client.query(`BEGIN; ${statement}`)
  onTestFinished(() => client.end())
  return client
}

test('applies pending files in order and only once', async () => {
  await migrate(url, migrations(TABLE))
  const both = migrations(TABLE, `INSERT INTO step VALUES ('second')`)
  await migrate(url, both)
  await migrate(url, both)
  expect(await command(url, 'SELECT name FROM step')).toEqual([{ name: 'second' }])
  expect(await applied()).toHaveLength(2)
})

test('concurrent starts migrate once', async () => {
  const steps = migrations(TABLE, `INSERT INTO step VALUES ('once')`)
  await Promise.all(Array.from({ length: 8 }, () => migrate(url, steps)))
  expect(await command(url, 'SELECT name FROM step')).toEqual([{ name: 'once' }])
  expect(await applied()).toHaveLength(2)
})

test('a failed run leaves the previous version', async () => {
  await expect(migrate(url, migrations(TABLE, 'SELECT 1/0'))).rejects.toThrow(
    'Migration 0001_step failed: division by zero\nSELECT 1/0',
  )
  expect(await command(url, `SELECT to_regclass('step') AS found`)).toEqual([{ found: null }])
})

test('a run killed half-way is rolled back, and the next one succeeds', async () => {
  // The second file waits for a lock that this test holds, so that the kill hits the middle.
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

describe('a merged branch', () => {
  const first = { name: 'first', when: 1000, sql: TABLE }
  const older = { name: 'older', when: 2000, sql: add('older') }
  const newer = { name: 'newer', when: 3000, sql: add('newer') }

  test.each([
    ['older', older],
    ['newer', newer],
  ])('a database that has the %s one gets the other', async (_, has) => {
    await migrate(url, migrations(first, has))
    // The journal's order counts, not the dates, and the file may be renumbered.
    await migrate(url, migrations(first, newer, older))
    expect(await command(url, 'SELECT name, older, newer FROM step')).toEqual([])
    expect(await applied()).toHaveLength(3)
  })

  test('a new database gets them in the order of the journal', async () => {
    await migrate(url, migrations(first, newer, older))
    expect(await appliedNames()).toEqual(['0000_first', '0001_newer', '0002_older'])
  })

  test('two files with the same text are both applied', async () => {
    await migrate(url, migrations(first, { ...older, sql: INSERT }))
    await migrate(url, migrations(first, { ...older, sql: INSERT }, { ...newer, sql: INSERT }))
    expect(await command(url, 'SELECT name FROM step')).toHaveLength(2)
  })
})

describe('a database with other migrations', () => {
  const one = { name: 'one', when: 1000, sql: TABLE }
  const two = { name: 'two', when: 2000, sql: add('two') }
  const three = { name: 'three', when: 3000, sql: add('three') }

  test('names an edited file', async () => {
    await migrate(url, migrations(one, two))
    const edited = migrations(one, { ...two, sql: add('two_and_more') })
    await expect(migrate(url, edited)).rejects.toThrow(
      'migrations/0001_two.sql changed after this database applied it.\nRestore the text from git',
    )
  })

  test('names a missing file, also if others are pending', async () => {
    await migrate(url, migrations(one, two, three))
    const sentence = 'This database applied 0001_two, which is not in migrations/.'
    await expect(migrate(url, migrations(one, three))).rejects.toThrow(sentence)
    const behind = migrations(one, three, { name: 'four', when: 4000, sql: add('four') })
    await expect(migrate(url, behind, { onAhead: () => undefined })).rejects.toThrow(sentence)
    expect(await applied()).toHaveLength(3)
  })

  test('an older version continues with a newer schema and reports it', async () => {
    await migrate(url, migrations(one, two, three))
    const messages: string[] = []
    await migrate(url, migrations(one), { onAhead: (sentence) => messages.push(sentence) })
    expect(messages).toEqual([
      expect.stringContaining('applied 0001_two and 0002_three, which are not'),
    ])
    await expect(migrate(url, migrations(one))).rejects.toThrow('applied 0001_two and 0002_three')
  })

  test('recognizes and names rows of earlier versions', async () => {
    await migrate(url, migrations(one, two))
    await command(url, 'ALTER TABLE drizzle.__drizzle_migrations DROP COLUMN name')
    const edited = migrations(one, { ...two, sql: add('other') })
    await expect(migrate(url, edited)).rejects.toThrow('migrations/0001_two.sql changed after')
    await migrate(url, migrations(one, two))
    expect(await appliedNames()).toEqual(['0000_one', '0001_two'])
    await migrate(url, migrations(one, two, three))
    expect(await appliedNames()).toEqual(['0000_one', '0001_two', '0002_three'])
  })

  test('explains a journal with conflict markers or a missing file', async () => {
    const folderOfOne = migrations(one)
    rmSync(join(folderOfOne, '0000_one.sql'))
    await expect(migrate(url, folderOfOne)).rejects.toThrow('0000_one.sql does not exist, but')
    writeFileSync(join(folderOfOne, 'meta/_journal.json'), '<<<<<<< HEAD')
    await expect(migrate(url, folderOfOne)).rejects.toThrow('run npm run db:merge')
  })
})

describe('a table that is in use', () => {
  const quick = { lockTimeoutMs: 50, pauseMs: 10 }

  test('the migration gives up its lock wait, lets others pass and retries', async () => {
    await migrate(url, migrations(TABLE))
    const reader = await transaction('SELECT * FROM step')
    const messages: string[] = []
    const onWait = (sentence: string) => {
      messages.push(sentence)
      // Nobody queues behind the migration, so this responds while the report is still open.
      if (messages.length === 2)
        void command(url, 'SELECT * FROM step').then(() => reader.query('COMMIT'))
    }
    await migrate(url, migrations(TABLE, add('late')), { ...quick, attempts: 1000, onWait })
    expect(messages[0]).toContain('canceling statement due to lock timeout')
    expect(messages[0]).toMatch(/process \d+ \(report\), open for \d+ s\.\nRetrying \(1 of 1000\)/)
    expect(await applied()).toHaveLength(2)
  })

  test('gives up with an explanation and leaves the previous version', async () => {
    await migrate(url, migrations(TABLE))
    await transaction('SELECT * FROM step')
    const steps = migrations(TABLE, 'CREATE TABLE other ()', add('late'))
    await expect(migrate(url, steps, { ...quick, attempts: 2 })).rejects.toThrow(
      /Migration 0002_step failed[^]*\(report\)[^]*Gave up after 2 attempts/,
    )
    expect(await command(url, `SELECT to_regclass('other') AS found`)).toEqual([{ found: null }])
    expect(await applied()).toHaveLength(1)
  })
})

describe('a file without a transaction', () => {
  const index = `-- Large tables stay writable.
-- migrate: no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "step_name" ON step (name);--> statement-breakpoint
${INSERT}`
  const isValid = `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('step_name')`

  test('runs between transactions, whichever start applies it', async () => {
    const steps = migrations(TABLE, index, INSERT)
    await Promise.all(Array.from({ length: 4 }, () => migrate(url, steps)))
    expect(await command(url, isValid)).toEqual([{ valid: true }])
    expect(await command(url, 'SELECT name FROM step')).toHaveLength(2)
    expect(await applied()).toHaveLength(3)
  })

  test('is resumed after a kill and leaves no invalid index', async () => {
    await migrate(url, migrations(TABLE))
    const writer = await transaction(INSERT)
    const steps = migrations(TABLE, index)
    const killed = migrate(url, steps).catch((error: Error) => error.message)
    const building = `SELECT pid FROM pg_stat_activity WHERE query LIKE '%CREATE INDEX CONC%'
      AND wait_event_type = 'Lock' AND pid <> pg_backend_pid()`
    await vi.waitUntil(async () => (await command(url, building)).length > 0, patience)
    await command(url, `SELECT pg_terminate_backend(pid) FROM (${building}) building`)
    expect(await killed).toContain('terminating connection')
    await writer.query('COMMIT')
    expect(await command(url, isValid)).toEqual([{ valid: false }])

    await migrate(url, steps)
    expect(await command(url, isValid)).toEqual([{ valid: true }])
    expect(await applied()).toHaveLength(2)
  })

  test('is part of the transaction that rebuilds a database', async () => {
    await withClient(url, async (client) => {
      await client.query('BEGIN')
      await rebuildSchema(client, readMigrations(migrations(TABLE, index)))
      await client.query('COMMIT')
    })
    expect(await command(url, isValid)).toEqual([{ valid: true }])
    expect(await appliedNames()).toEqual(['0000_step', '0001_step'])
  })
})
