import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '#/platform/db/server/migrate.ts'
import { command, withDatabase } from '#/platform/db/server/testing/server-command.ts'
import { withClient } from '#/platform/db/server/with-client.ts'

// The migrations that add organizations, on a full database of the version before, while that version
// still serves requests.

const rows = 30_000
/** Far below the time after which a browser or a proxy gives up. */
const slowest = 5_000
const server = inject('databaseServer')
const name = `upgrade_${crypto.randomUUID().slice(0, 8)}`
const url = withDatabase(server.url, name)
const folder = mkdtempSync(join(tmpdir(), 'migrations-before-'))

type Journal = { entries: { tag: string }[] }

/** Copies the migrations of the version before organizations, and returns how many there are. */
function copyEarlier(): number {
  cpSync('migrations', folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  const first = journal.entries.findIndex(({ tag }) =>
    readFileSync(join('migrations', `${tag}.sql`), 'utf8').includes('CREATE TABLE "organization"'),
  )
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }))
  return first
}

const earlier = copyEarlier()

beforeAll(async () => {
  await command(server.url, `CREATE DATABASE ${name}`)
})
afterAll(async () => {
  await command(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  rmSync(folder, { recursive: true })
})

const fill = [
  `insert into "user" (id, email, name) select gen_random_uuid(), 'u' || n || '@example.com', 'User ' || n
   from generate_series(1, ${rows}) n`,
  `insert into session (id, user_id, token, expires_at)
   select gen_random_uuid(), id, id::text, now() + interval '1 day' from "user"`,
  `insert into history (id, kind, subject_name) select gen_random_uuid(), 'user-updated', 'User ' || n
   from generate_series(1, ${rows}) n`,
  `insert into book (id, title, author) select gen_random_uuid(), 'Title ' || n, 'Author' from generate_series(1, ${rows}) n`, // sample
]

/** What requests do: read, change, record and sign in. */
const requests = [
  `update "user" set name = 'Changed', version = version + 1 where email = 'u' || $1 || '@example.com'`,
  `insert into history (id, kind, subject_name) values (gen_random_uuid(), 'user-updated', $1)`,
  `select u.* from session s join "user" u on u.id = s.user_id where u.email = 'u' || $1 || '@example.com'`,
  `insert into session (id, user_id, token, expires_at)
   select gen_random_uuid(), id, gen_random_uuid()::text, now() from "user" where email = 'u' || $1 || '@example.com'`,
  `select * from book where title = 'Title ' || $1`, // sample
]

/** Sends requests until told to stop; returns how many, and the longest time of each. */
async function keepBusy(isOver: () => boolean) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let count = 0
  let longest = 0
  while (!isOver())
    for (const text of requests) {
      const started = performance.now()
      await client.query(text, [String(1 + (count % rows))])
      longest = Math.max(longest, performance.now() - started)
      count += 1
    }
  await client.end()
  return { count, longest }
}

const countAll = (tables: string[]) =>
  Promise.all(
    tables.map(async (table) => {
      const [row] = await command(url, `select count(*)::int as count from ${table}`)
      return Number(row?.count)
    }),
  )

test('organizations are added to a full database while it is in use', async () => {
  // The migrations of a new copy are merged into one, so there is no version before.
  if (earlier === 0) return
  expect(earlier).toBeGreaterThan(0)
  await migrate(url, folder)
  expect(await command(url, `select to_regclass('organization') as found`)).toEqual([
    { found: null },
  ])
  await withClient(url, async (client) => {
    for (const statement of fill) await client.query(statement)
  })
  let over = false
  const load = Array.from({ length: 3 }, () => keepBusy(() => over))
  const migrated = migrate(url, 'migrations').finally(() => (over = true))
  const served = await Promise.all(load)
  await migrated
  expect(Math.min(...served.map(({ count }) => count))).toBeGreaterThan(requests.length)
  expect(Math.max(...served.map(({ longest }) => longest))).toBeLessThan(slowest)
  const [users = 0, sessions = 0] = await countAll(['"user"', 'session'])
  expect(users).toBe(rows)
  expect(sessions).toBeGreaterThan(rows)
  // The version before goes on, and the new one can use its tables.
  for (const text of requests) await withClient(url, (client) => client.query(text, ['1']))
  await command(
    url,
    `with o as (insert into organization (id, name, slug) values (gen_random_uuid(), 'First', 'first') returning id)
     insert into member (id, organization_id, user_id, role)
     select gen_random_uuid(), o.id, u.id, 'owner' from o, "user" u where u.email = 'u1@example.com'`,
  )
  expect(await countAll(['organization', 'member'])).toEqual([1, 1])
})
