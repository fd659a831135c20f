import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { newId } from '#/platform/db/id.ts'
import { migrate } from '#/platform/db/server/migrate.ts'
import { type Journal, readJournal } from '#/platform/db/server/migrations.ts'
import { inspectConfig } from '#/platform/env/server/config.ts'
import { command, withDatabase } from '#/platform/db/server/testing/server-command.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { checkDatabase } from './check-database.ts'
import { createFindings } from './finding.ts'

const { url } = await testDatabase()
const admin = newId()

async function look(target = url, env: NodeJS.ProcessEnv = {}, migrations = 'migrations') {
  const findings = createFindings()
  const { draft } = inspectConfig({ DATABASE_URL: target, ...env })
  await checkDatabase({ draft, migrations }, findings)
  return findings.all
    .filter(({ level }) => level !== 'ok')
    .map(({ level, about, says }) => `${level} ${about}: ${says}`)
}

const withSetting = (setting: string) =>
  `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c ${setting}`)}`

beforeEach(async () => {
  await command(url, 'TRUNCATE "user" CASCADE')
  await command(
    url,
    `INSERT INTO "user" (id, email, role) VALUES ('${admin}', 'ada@a.example', 'admin')`,
  )
})

test('a database of this version with an administrator has no findings', async () => {
  expect(await look()).toEqual([])
})

test('reports a missing administrator, unless the settings name one', async () => {
  await command(url, `UPDATE "user" SET role = 'user'`)
  expect(await look()).toEqual([
    'warning Administrator: There is none: nobody can manage anything.',
  ])
  expect(await look(url, { ADMIN_USER_IDS: admin })).toEqual([])
  await command(url, `UPDATE "user" SET role = 'admin', banned = true`)
  expect(await look()).toHaveLength(1)
})

test('reports sample accounts', async () => {
  await command(url, `INSERT INTO "user" (id, email) VALUES ('${newId()}', 'user@example.com')`)
  expect(await look()).toEqual(['error Accounts: user@example.com came with the sample data.'])
  expect(await look(url, { DEMO_MODE: 'true' })).toEqual([]) // demo
})

test('accepts an empty database of its owner and leaves it empty', async () => {
  const name = `test_empty_${process.pid}`
  await command(url, `CREATE DATABASE ${name}`)
  onTestFinished(async () => void (await command(url, `DROP DATABASE ${name}`)))
  const empty = withDatabase(url, name)
  expect(await look(empty)).toEqual([])
  const tables = `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace`
  expect(await command(empty, tables)).toEqual([])
})

test('reports missing permissions of the database user', async () => {
  const role = `test_reader_${process.pid}`
  await command(url, `CREATE ROLE ${role}`)
  await command(url, `GRANT USAGE ON SCHEMA drizzle TO ${role}`)
  await command(url, `GRANT SELECT ON ALL TABLES IN SCHEMA drizzle, public TO ${role}`)
  onTestFinished(async () => {
    await command(url, `DROP OWNED BY ${role}; DROP ROLE ${role}`)
  })
  expect(await look(withSetting(`role=${role}`))).toEqual([
    'error PostgreSQL: This user may not make tables and schemas: migrations would fail.',
  ])
})

test('reports a read-only database', async () => {
  expect(await look(withSetting('default_transaction_read_only=on'))).toContain(
    'error PostgreSQL: It takes no writes: DATABASE_URL must lead to the primary.',
  )
})

test('reports an old version, fsync off, few connections and clock skew', async () => {
  // Simulates the replies of an older server with a wrong clock.
  await command(
    url,
    `CREATE SCHEMA other;
     CREATE FUNCTION other.clock_timestamp() RETURNS timestamptz LANGUAGE sql
       RETURN pg_catalog.clock_timestamp() - interval '3 minutes';
     CREATE FUNCTION other.current_setting(name text) RETURNS text LANGUAGE sql
       RETURN CASE name WHEN 'server_version_num' THEN '140012' WHEN 'max_connections' THEN '20'
         WHEN 'fsync' THEN 'off'
         ELSE pg_catalog.current_setting(name) END`,
  )
  onTestFinished(async () => void (await command(url, 'DROP SCHEMA other CASCADE')))
  const findings = await look(withSetting('search_path=other,public,pg_catalog'))
  expect(findings.join('\n')).toMatch(/error PostgreSQL: .* is too old: 15 is needed/)
  expect(findings.join('\n')).toMatch(/error PostgreSQL: fsync is off/)
  expect(findings.join('\n')).toMatch(/warning PostgreSQL: max_connections is 20/)
  expect(findings.join('\n')).toMatch(/error Clock: .*(179|18\d) s apart/)
})

test('reports pending, missing and edited migrations like db:migrate', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'b-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('migrations', folder, { recursive: true })
  const journal = readJournal(folder)
  const write = (entries: Journal['entries']) =>
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  const newest = journal.entries.at(-1)?.tag ?? ''

  // Like a merged branch: older than the latest applied migration.
  const merged = {
    idx: journal.entries.length,
    version: '7',
    when: 1,
    tag: 'next',
    breakpoints: true,
  }
  writeFileSync(join(folder, 'next.sql'), 'SELECT 1')
  write([...journal.entries, merged])
  expect(await look(url, {}, folder)).toEqual([
    'warning Tables: 1 migration will be applied at the next start.',
  ])

  write(journal.entries.slice(0, -1))
  const missing = `This database applied ${newest}, which is not in migrations/.`
  expect(await look(url, {}, folder)).toEqual([`error Tables: ${missing}`])
  await expect(migrate(url, folder)).rejects.toThrow(missing)

  write(journal.entries)
  appendFileSync(join(folder, `${newest}.sql`), '\n-- changed')
  const edited = `migrations/${newest}.sql changed after this database applied it.`
  expect(await look(url, {}, folder)).toEqual([`error Tables: ${edited}`])
  await expect(migrate(url, folder)).rejects.toThrow(edited)
})

test('reports an unreachable database without its password', async () => {
  expect(await look('postgresql://app:hunter2@127.0.0.1:1/app')).toEqual([
    'error Database: DATABASE_URL (127.0.0.1:1/app) cannot be used: nothing answers there.',
  ])
})

test('reports an unencrypted connection to a remote database', async () => {
  const [first] = await look('postgresql://app@app.invalid/app')
  expect(first).toBe('warning DATABASE_URL: The connection to app.invalid is not encrypted.')
})
