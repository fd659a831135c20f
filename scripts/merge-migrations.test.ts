import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Embedded, startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { migrate } from '#/platform/db/server/migrate.ts'
import { readJournal } from '#/platform/db/server/migrations.ts'
import { command, withDatabase } from '#/platform/db/server/testing/server-command.ts'
import { checkMigrations, generate, merge } from './migration-commands.ts'
import { outcomeOf } from './run-command.fixture.ts'
import { TABLE, author, git, makeRepository } from './merge-migrations.fixture.ts'

// Two branches of this repository each add a migration, with real git, drizzle-kit and PostgreSQL.

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })
const root = resolve(import.meta.dirname, '..')

let folder: string
let origin: string
let server: Embedded
/** Names of the databases and how many migrations the product itself has. */
let count = 0
let own: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'b-merge-'))
  server = await startEmbedded(join(folder, 'data'), { throwaway: true })
  own = readJournal(join(root, 'migrations')).entries.length
  origin = join(folder, 'origin')
  await makeRepository(root, origin)
  await command(server.url, 'CREATE DATABASE product')
  await migrate(withDatabase(server.url, 'product'), join(root, 'migrations'))
})
afterAll(async () => {
  await server.release()
  rmSync(folder, { recursive: true })
})

/** A merge or rebase that is expected to stop at a conflict in the migrations. */
function conflict(place: string, ...args: string[]) {
  const env = { ...process.env, ...author }
  const { status, stdout } = spawnSync('git', args, { cwd: place, env, encoding: 'utf8' })
  expect(stdout).toContain('CONFLICT (content): Merge conflict in migrations/meta/_journal.json')
  expect(status).toBe(1)
}

function run(place: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: place,
    // Vitest sets BASE_URL for itself.
    env: { ...process.env, BASE_URL: undefined, ...env, DATA_DIR: join(place, 'data') },
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

/** The command in this process, which has loaded drizzle-kit already. */
async function db(place: string, name: 'generate' | 'merge', options = {}): Promise<string> {
  const commands = { generate, merge }
  const { status, stdout, stderr } = await outcomeOf((say) => commands[name](place, options, say))
  expect(stdout + stderr).not.toContain('rror')
  expect(status).toBe(0)
  return stdout
}

const check = (place: string) => outcomeOf(() => checkMigrations(place))

function clone(branch: string, { published = true } = {}): string {
  const place = join(folder, `clone-${(count += 1)}`)
  git(folder, 'clone', '--quiet', '--branch', branch, origin, place)
  if (!published) {
    git(place, 'fetch', '--quiet', origin, branch === 'a' ? 'b:b' : 'a:a')
    git(place, 'remote', 'remove', 'origin')
  }
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
  return place
}

/** A copy of that database; by default, of one with the product's own migrations. */
async function database(template = 'product'): Promise<string> {
  const name = `merge_${(count += 1)}`
  await command(server.url, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  return withDatabase(server.url, name)
}

const templates = new Map<string, string>()

/** A database with the migrations of that branch and one row. */
async function databaseOf(branch: string): Promise<string> {
  const known = templates.get(branch)
  if (known) return database(known)
  const url = await database()
  const place = join(folder, `migrations-${count}`)
  git(folder, 'clone', '--quiet', '--no-checkout', '--branch', branch, origin, place)
  git(place, 'checkout', '--quiet', branch, '--', 'migrations')
  await migrate(url, join(place, 'migrations'))
  await command(url, `INSERT INTO shelf (id, label) VALUES (gen_random_uuid(), '${branch}')`)
  templates.set(branch, new URL(url).pathname.slice(1))
  return database(templates.get(branch))
}

const names = (place: string) =>
  readJournal(join(place, 'migrations'))
    .entries.map(({ tag }) => tag.slice(5))
    .slice(own)

/** The files agree, the tables have no change left, and every database gets to the same schema. */
async function expectWhole(place: string, branches: string[] = []) {
  expect(await check(place)).toEqual({ status: 0, stdout: '', stderr: '' })
  const schemas: unknown[] = []
  for (const branch of [undefined, ...branches]) {
    const url = branch ? await databaseOf(branch) : await database()
    await migrate(url, join(place, 'migrations'))
    schemas.push(await schemaOf(url))
    const labels = branch ? [{ label: branch }] : []
    expect(await command(url, 'SELECT label FROM shelf')).toEqual(labels)
  }
  for (const schema of schemas) expect(schema).toEqual(schemas[0])
  return schemas[0]
}

async function schemaOf(url: string) {
  const columns = `SELECT table_name, column_name, data_type, is_nullable, column_default
    FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`
  const indexes = `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`
  return [await command(url, columns), await command(url, indexes)]
}

test('merged either way, every database ends with the same schema and its rows', async () => {
  const intoB = clone('b', { published: false })
  conflict(intoB, 'merge', 'a')
  const unmerged = run(intoB, ['scripts/db.ts', 'generate'])
  expect(unmerged.status).toBe(1)
  expect(unmerged.output).toContain('is not in the journal.')
  expect(unmerged.output).toContain('run npm run db:merge')
  const merged = run(intoB, ['scripts/db.ts', 'merge'])
  expect(merged.output).toMatch(/\d+_depths stays\.\n\d+_places follows as \d+_places\./)
  expect(merged.output).not.toContain('rror')
  expect(merged.status).toBe(0)
  git(intoB, 'commit', '--quiet', '--no-edit')
  expect(names(intoB)).toEqual(['shelf', 'depths', 'places'])
  expect(await db(intoB, 'merge')).toContain('there is nothing to do')

  const intoA = clone('a', { published: false })
  conflict(intoA, 'merge', 'b')
  await db(intoA, 'merge')
  git(intoA, 'commit', '--quiet', '--no-edit')
  expect(names(intoA)).toEqual(['shelf', 'places', 'depths'])

  const one = await expectWhole(intoB, ['a', 'b', 'main'])
  const other = await expectWhole(intoA, ['a', 'b', 'main'])
  const generated = run(intoB, ['scripts/db.ts', 'generate'])
  expect(generated.output).toContain('nothing to migrate')
  expect(generated.status).toBe(0)
  expect(one).toEqual(other)
  expect(JSON.stringify(one)).toMatch(/"depth"[^]*"place"[^]*shelf_place/)

  const url = await databaseOf('a')
  const reset = run(intoB, ['scripts/db.ts', 'reset', '--yes'], { DATABASE_URL: url })
  expect(reset.output).toContain('Everything deleted')
  expect(reset.status).toBe(0)
  expect(await schemaOf(url)).toEqual(one)
})

test('what the remote already has keeps its number, whoever merges', async () => {
  const main = clone('main')
  git(main, 'merge', '--quiet', 'origin/a')
  git(main, 'push', '--quiet', origin, 'main:published')
  git(main, 'update-ref', 'refs/remotes/origin/main', 'main')
  conflict(main, 'merge', 'origin/b')
  await db(main, 'merge')
  expect(names(main)).toEqual(['shelf', 'depths', 'places'])
  // On the other branch, and with a local main that is ahead of the remote.
  for (const branch of ['b', 'main']) {
    const place = clone('main')
    git(place, 'switch', '--quiet', '--force-create', branch, 'origin/b')
    git(place, 'update-ref', 'refs/remotes/origin/main', 'origin/published')
    conflict(place, 'merge', 'origin/published')
    await db(place, 'merge')
    expect(names(place)).toEqual(['shelf', 'depths', 'places'])
  }
})

test('a rebase with two migrations orders both after the other branch', async () => {
  const place = clone('b-and-more')
  conflict(place, 'rebase', 'origin/a')
  expect(await db(place, 'merge')).toContain('git rebase --continue')
  conflict(place, 'rebase', '--continue')
  await db(place, 'merge')
  git(place, 'rebase', '--continue')
  expect(names(place)).toEqual(['shelf', 'depths', 'places', 'weights'])
  await expectWhole(place, ['a', 'b-and-more'])
})

test('detects and repairs a merge that was resolved by hand and committed', async () => {
  const place = clone('b')
  conflict(place, 'merge', 'origin/a')
  // Both journal entries, as after accepting both sides, and one of the two snapshots.
  const file = join(place, 'migrations/meta/_journal.json')
  const journal = readJournal(join(place, 'migrations'))
  const tag = readdirSync(join(place, 'migrations')).find((name) => name.endsWith('_depths.sql'))
  const entry = { idx: own + 1, version: '7', when: 1, tag: tag?.slice(0, -4), breakpoints: true }
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  git(place, 'add', '--all')
  git(place, 'commit', '--quiet', '--no-edit')

  const checked = await check(place)
  expect(checked.stderr).toMatch(/_places and \d+_depths have the same number in the journal/)
  expect(checked.status).toBe(1)
  expect(await db(place, 'merge')).toContain('git commit --amend')
  expect(names(place)).toEqual(['shelf', 'depths', 'places'])
  await expectWhole(place)
})

test('rejects two branches that change the same column, then regenerates', async () => {
  const place = clone('rival')
  conflict(place, 'merge', 'origin/a')
  const refused = await outcomeOf((say) => merge(place, {}, say))
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain('Both branches change shelf.columns.depth, so')
  expect(readFileSync(join(place, TABLE), 'utf8')).toMatch(/deep[^]*text\('depth'\),/)

  const resolved = readFileSync(join(place, TABLE), 'utf8').replace(
    `    depth: text('depth'),\n`,
    '',
  )
  writeFileSync(join(place, TABLE), resolved)
  const { status, output } = run(place, ['scripts/db.ts', 'merge', '--regenerate'])
  expect(output).not.toContain('rror')
  expect(status).toBe(0)
  expect(names(place)).toEqual(['shelf', 'depths', 'rival'])
  await expectWhole(place, ['a'])
})

test('reports changed tables without a migration', async () => {
  const place = clone('main')
  const table = join(place, TABLE)
  writeFileSync(
    table,
    readFileSync(table, 'utf8').replace(`text('label')`, `text('label').notNull()`),
  )
  const { status, output } = run(place, ['scripts/check-migrations.ts'])
  expect(output).toContain('no migration does: run npm run db:generate')
  expect(status).toBe(1)
})
