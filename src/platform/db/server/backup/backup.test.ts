import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clusterName } from '../embedded/database-name.ts'
import { type Embedded, startEmbedded } from '../embedded/embedded.ts'
import { migrate } from '../migrate.ts'
import { addMigration } from '../testing/add-migration.ts'
import { copyCluster } from '../testing/copy-cluster.ts'
import { command, withDatabase } from '../testing/server-command.ts'
import { withClient } from '../with-client.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })
const product = resolve('migrations')

let folder: string
let server: Embedded
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'b-backup-'))
  await copyCluster(join(folder, 'data'), 'migrated')
  server = await startEmbedded(join(folder, 'data'), { throwaway: true })
  await fillPrepared(server.url)
})
afterAll(async () => {
  await server.release()
  rmSync(folder, { recursive: true })
})

/** Fills the database that every test copies: all tables of the product and some that need care. */
async function fillPrepared(prepared: string) {
  migrations = join(folder, 'migrations-0')
  copyMigrations()
  await migrate(prepared, migrations)
  await command(
    prepared,
    `INSERT INTO shelf (parent, label, bytes, at, tags, data)
     SELECT nullif(n - 1, 0), CASE WHEN n % 3 = 0 THEN NULL ELSE E'\\\\N\\ttab\\nline "ك" ' || n END,
       decode('00ff0a0d5c', 'hex'), now(), ARRAY['a,b', NULL, '"'], '{"a": [1, null]}'
     FROM generate_series(1, 5000) n`,
  )
}

/** Those of the product and one of the tests. */
function copyMigrations() {
  cpSync(product, migrations, { recursive: true })
  addMigration(
    migrations,
    `
    CREATE TABLE shelf (id serial PRIMARY KEY, parent int REFERENCES shelf, label text,
      bytes bytea, at timestamptz, tags text[], data jsonb, size int GENERATED ALWAYS AS (id * 2) STORED);
    CREATE TABLE shelf_total (n int);
    CREATE FUNCTION count_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN UPDATE shelf_total SET n = n + 1; RETURN NULL; END $$;
    CREATE TRIGGER counted AFTER INSERT ON shelf FOR EACH ROW EXECUTE FUNCTION count_shelf();
    INSERT INTO shelf_total VALUES (0);`,
  )
}

let count = 0
let url: string
let uploads: string
let file: string
let migrations: string
beforeEach(async () => {
  count += 1
  url = await createDatabase(`source_${count}`, clusterName)
  uploads = join(folder, `uploads-${count}`)
  file = join(folder, `backup-${count}.tar.gz`)
  migrations = join(folder, `migrations-${count}`)
  copyMigrations()
  mkdirSync(join(uploads, 'covers'), { recursive: true })
  writeFileSync(join(uploads, 'covers/one.bin'), Buffer.from([0, 255, 10, 13]))
  writeFileSync(join(uploads, 'empty.bin'), '')
})

async function createDatabase(name: string, template = 'template1'): Promise<string> {
  // From another database, because the one that is copied must have no connections.
  const other = withDatabase(server.url, 'postgres')
  await command(other, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  return withDatabase(server.url, name)
}

/** Every row of every table as text, and the sequence values. */
const contents = (target: string) =>
  withClient(target, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    )
    const found: Record<string, unknown> = {}
    for (const { name } of tables)
      found[name] = (await client.query(`SELECT t::text FROM "${name}" t ORDER BY 1`)).rows
    const { rows: sequences } = await client.query(
      'SELECT sequencename, last_value FROM pg_sequences',
    )
    return { ...found, '(sequences)': sequences }
  })

function files(target: string) {
  return readdirSync(target, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(target, name)).isFile())
    .toSorted()
    .map((name) => [name, readFileSync(join(target, name)).toString('hex')])
}

test('a restored backup equals the original', async () => {
  await backup({ url, uploads, file })
  const target = await createDatabase(`target_${count}`)
  const targetUploads = join(folder, `restored-${count}`)
  await restore({ url: target, uploads: targetUploads, file, migrations })
  expect(await contents(target)).toEqual(await contents(url))
  expect(files(targetUploads)).toEqual(files(uploads))
  const schema = `SELECT nspowner::regrole::text AS owner, nspacl::text AS rights,
    obj_description(oid, 'pg_namespace') AS says FROM pg_namespace WHERE nspname = 'public'`
  expect(await command(target, schema)).toEqual(await command(url, schema))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  // Sequences continue, and triggers work again.
  await command(target, 'INSERT INTO shelf DEFAULT VALUES')
  expect(await command(target, 'SELECT n FROM shelf_total')).toEqual([{ n: 5001 }])
})

test('a file deleted during the backup is included, matching the rows', async () => {
  const writer = new pg.Client(url)
  await writer.connect()
  await writer.query('BEGIN; LOCK TABLE shelf IN ACCESS EXCLUSIVE MODE')
  const before = files(uploads)
  const writing = backup({ url, uploads, file })
  const waits = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'shelf'::regclass`
  await vi.waitUntil(async () => (await writer.query(waits)).rowCount, { timeout: 240_000 })
  rmSync(join(uploads, 'covers/one.bin'))
  writeFileSync(join(uploads, 'covers/other.bin'), 'other')
  await writer.query('COMMIT')
  await writer.end()
  await writing
  expect(readdirSync(uploads).filter((name) => name.startsWith('.'))).toEqual([])
  await restore({ url, uploads, file, migrations })
  expect(files(uploads)).toEqual(before)
})

test('a restore killed at any point leaves either state complete, with its files', async () => {
  const name = (row: unknown) => `covers/${String(row)}.bin`
  const named = async () => {
    const [row] = await command(url, 'SELECT tags[1] AS state FROM shelf LIMIT 1')
    return String(row?.['state'])
  }
  /** Replaces all data by a thousand rows and files that carry the name of the state. */
  async function become(state: string) {
    await command(url, 'TRUNCATE shelf')
    await command(
      url,
      `INSERT INTO shelf (label, tags) SELECT n, ARRAY['${state}'] FROM generate_series(1, 1000) n`,
    )
    rmSync(uploads, { recursive: true, force: true })
    mkdirSync(join(uploads, 'covers'), { recursive: true })
    for (let n = 1; n <= 1000; n += 1) writeFileSync(join(uploads, name(`${state}-${n}`)), state)
  }
  await become('old')
  await backup({ url, uploads, file })
  const fixture = join(import.meta.dirname, 'restore.fixture.ts')
  const outcomes: string[] = []
  for (let round = 0; round < 8; round += 1) {
    await become('new')
    const run = [fixture, url, uploads, file, migrations]
    const child = spawn(process.execPath, run, { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    // Killed at different points; the last run may finish.
    if (round < 7) {
      await Promise.race([delay(round * 60), ended])
      child.kill('SIGKILL')
    }
    await ended
    const state = await named()
    outcomes.push(state)
    const there = new Set(files(uploads).map(([file = '']) => file))
    const wanted = Array.from({ length: 1000 }, (_, at) => name(`${state}-${at + 1}`))
    expect(wanted.filter((one) => !there.has(one))).toEqual([])
  }
  expect(outcomes[0]).toBe('new')
  expect(outcomes.at(-1)).toBe('old')
})

test('restoring removes what was added after the backup', async () => {
  await backup({ url, uploads, file })
  const before = [await contents(url), files(uploads)]
  await command(url, `UPDATE shelf SET label = 'changed'; CREATE TABLE later (n int)`)
  writeFileSync(join(uploads, 'later.bin'), 'later')
  await restore({ url, uploads, file, migrations })
  expect([await contents(url), files(uploads)]).toEqual(before)
})

test('migrates a backup of an older version to the newest', async () => {
  await backup({ url, uploads, file })
  addMigration(migrations, `ALTER TABLE shelf ADD COLUMN added text NOT NULL DEFAULT 'new'`)
  await restore({ url, uploads, file, migrations })
  const [row] = await command(url, `SELECT count(*)::int AS n FROM shelf WHERE added = 'new'`)
  expect(row).toEqual({ n: 5000 })
  await migrate(url, migrations)
})

test('applies the migrations a merged branch added between those of the backup', async () => {
  await backup({ url, uploads, file })
  addMigration(migrations, 'CREATE TABLE merged (n int)', 3)
  await restore({ url, uploads, file, migrations })
  expect(await command(url, 'SELECT count(*)::int AS n FROM shelf')).toEqual([{ n: 5000 }])
  expect(await command(url, 'SELECT n FROM merged')).toEqual([])
  await migrate(url, migrations)
})

test('rejects a backup of a newer version without a change', async () => {
  addMigration(migrations, 'CREATE TABLE newer (n int)')
  await migrate(url, migrations)
  await backup({ url, uploads, file })
  const before = await contents(url)
  const refused = restore({ url, uploads, file, migrations: product })
  await expect(refused).rejects.toThrow('made by a newer or a changed version')
  expect(await contents(url)).toEqual(before)
})

test('rejects a truncated backup without a change', async () => {
  await backup({ url, uploads, file })
  truncateSync(file, statSync(file).size - 200)
  const before = [await contents(url), files(uploads)]
  const refused = restore({ url, uploads, file, migrations })
  await expect(refused).rejects.toThrow('is not a whole backup: nothing was changed.')
  expect([await contents(url), files(uploads)]).toEqual(before)
})

test('rejects another archive', async () => {
  execFileSync('tar', ['-czf', file, '-C', uploads, '.'])
  const refused = restore({ url, uploads, file, migrations })
  await expect(refused).rejects.toThrow('is not a backup of this product')
})
