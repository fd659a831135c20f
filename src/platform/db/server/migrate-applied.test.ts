import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { applyInOneTransaction } from './apply-migrations.ts'
import { rebuildSchema } from './backup/rebuild-schema.ts'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migrations.ts'
import { copyCluster } from './testing/copy-cluster.ts'
import { type Filled, fillTables, readRows } from './testing/fill-tables.ts'
import { command, withDatabase } from './testing/server-command.ts'
import { withClient } from './with-client.ts'

// Users upgrade from every version: a database as each migration left it, with rows in every table,
// migrates to the newest without data loss.

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
const product = resolve('migrations')
const files = readMigrations(product)
const steps = files.length
const sqlOfMigrations = files.flatMap(({ statements }) => statements).join()

let folder: string
let database: Embedded
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'b-history-'))
  const dataDir = join(folder, 'data')
  await copyCluster(dataDir)
  database = await startEmbedded(dataDir, { throwaway: true })
  await copyEachStep()
})
afterAll(async () => {
  await database.release()
  rmSync(folder, { recursive: true, maxRetries: 5 })
})

const history = (step: number) => withDatabase(database.url, `history_${step}`)

/** Applies every migration once, and copies the database after each. */
async function copyEachStep() {
  await command(database.url, 'CREATE DATABASE walk')
  const walk = withDatabase(database.url, 'walk')
  await withClient(walk, (client) => rebuildSchema(client, []))
  for (const [at, file] of files.slice(0, -1).entries()) {
    await withClient(walk, async (client) => {
      await client.query('BEGIN')
      await applyInOneTransaction(client, [file])
      await client.query('COMMIT')
    })
    await command(database.url, `CREATE DATABASE history_${at + 1} TEMPLATE walk`)
  }
}

/** Counters are derived from other tables, and a migration may count again. */
const isCounter = ({ name }: { name: string }) => name.startsWith('tally')

/** Without the tables and columns that a later migration drops on purpose. */
function withoutDropped(tables: Filled[], step: number): Filled[] {
  const later = files
    .slice(step)
    .flatMap(({ statements }) => statements)
    .join()
  const dropped = new Set(
    Array.from(
      later.matchAll(/DROP TABLE "(\w+)"|ALTER TABLE "(\w+)" DROP COLUMN "(\w+)"/g),
      ([, table, owner, column]) => table ?? `${owner}.${column}`,
    ),
  )
  return tables
    .filter(({ name }) => !dropped.has(name))
    .map((table) => {
      const isKept = (column: string) => !dropped.has(`${table.name}.${column}`)
      return {
        ...table,
        columns: table.columns.filter(isKept),
        rows: table.rows.map((row) =>
          Object.fromEntries(Object.entries(row).filter(([column]) => isKept(column))),
        ),
      }
    })
}

/** A trigger may fold one table into another at any time. */
async function keepTalliesApart(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const [, lock] = /pg_try_advisory_xact_lock\((\w+\('[^']+'\))\)/.exec(sqlOfMigrations) ?? []
  await client.query(`SELECT pg_advisory_lock(${lock})`)
  return client
}

test.each(Array.from({ length: steps - 1 }, (_, index) => index + 1))(
  'a database as migration %i left it becomes the newest with every row',
  async (step) => {
    const url = history(step)
    const keeper = await keepTalliesApart(url)
    onTestFinished(() => keeper.end())
    const before = await withClient(url, fillTables)
    // The first step creates only functions.
    expect(before.length > 0).toBe(step > 1)

    await migrate(url, product)
    await withClient(url, async (client) => {
      for (const table of withoutDropped(before, step).filter((one) => !isCounter(one))) {
        expect(table.rows.length).toBeGreaterThan(0)
        expect({ ...table, rows: await readRows(client, table) }).toEqual(table)
      }
      const { rows } = await client.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations',
      )
      expect(rows).toEqual([{ count: steps }])
    })
  },
)
