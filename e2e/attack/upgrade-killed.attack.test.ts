import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { rebuildSchema } from '#/platform/db/server/backup/rebuild-schema.ts'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { migrate } from '#/platform/db/server/migrate.ts'
import { readMigrations } from '#/platform/db/server/migrations.ts'
import { fillTables, readRows } from '#/platform/db/server/testing/fill-tables.ts'
import { command, withDatabase } from '#/platform/db/server/testing/server-command.ts'
import { withClient } from '#/platform/db/server/with-client.ts'

const folder = resolve('migrations')
const files = readMigrations(folder)
/** Every version that can be upgraded and has rows: the first migration creates only functions. */
const versions = Array.from({ length: files.length - 2 }, (_, index) => index + 2)

/** Migrates in a process of its own, which kills itself before or after a statement. */
async function migrateUntil(url: string, statement: number, sent: boolean): Promise<number> {
  const script = `
    import pg from 'pg'
    import { migrate } from ${JSON.stringify(resolve('src/platform/db/server/migrate.ts'))}
    const { query } = pg.Client.prototype
    let count = 0
    pg.Client.prototype.query = function (...args) {
      count += 1
      if (count < ${statement}) return query.apply(this, args)
      if (${sent}) {
        // Long enough for the socket to have sent it, not for the database to have answered.
        query.apply(this, args)
        return new Promise(() => setImmediate(() => process.kill(process.pid, 'SIGKILL')))
      }
      process.kill(process.pid, 'SIGKILL')
    }
    await migrate(...${JSON.stringify([url, folder])})
    process.stdout.write(String(count))`
  const args = ['--input-type=module', '--eval', script]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (statement < Infinity) expect(signal).toBe('SIGKILL')
  return Number(output)
}

test('an upgrade from every version, killed at a random statement, loses nothing and can be repeated', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'attack-'))
  const database = await startEmbedded(join(dataDir, 'data'), { throwaway: true })
  try {
    for (const step of versions) {
      const name = `upgrade_${step}`
      await command(database.url, `CREATE DATABASE ${name}`)
      const url = withDatabase(database.url, name)
      const before = await withClient(url, async (client) => {
        await rebuildSchema(client, files.slice(0, step))
        return fillTables(client)
      })
      await command(database.url, `CREATE DATABASE ${name}_counted TEMPLATE ${name}`)
      const statements = await migrateUntil(
        withDatabase(database.url, `${name}_counted`),
        Infinity,
        false,
      )
      const statement = randomInt(1, statements + 1)
      const sent = randomInt(2) === 1
      await test.step(`from migration ${step}, statement ${statement} of ${statements}, ${sent ? 'sent' : 'not sent'}`, async () => {
        await migrateUntil(url, statement, sent)
        await migrate(url, folder)
        await withClient(url, async (client) => {
          for (const table of before.filter(({ name }) => !name.startsWith('tally')))
            expect({ ...table, rows: await readRows(client, table) }).toEqual(table)
          const { rows } = await client.query<{ count: number; names: number }>(
            'SELECT count(*)::int AS count, count(DISTINCT name)::int AS names FROM drizzle.__drizzle_migrations',
          )
          expect(rows).toEqual([{ count: files.length, names: files.length }])
        })
      })
      await command(database.url, `DROP DATABASE ${name}_counted`)
      await command(database.url, `DROP DATABASE ${name} WITH (FORCE)`)
    }
  } finally {
    await database.release()
    await rm(dataDir, { recursive: true, maxRetries: 5 })
  }
})
