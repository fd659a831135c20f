import { join } from 'node:path'
import { seedSampleData } from '#/registry/sample-data.ts'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { migrate } from '#/platform/db/server/migrate.ts'
import { withDatabase } from '#/platform/db/server/testing/server-command.ts'
import { withClient } from '#/platform/db/server/with-client.ts'
import { adjectives, familyNames, givenNames, nouns, places, publishers } from './sample-names.ts'

/** In the title of twelve books at any size. */
export const rareWord = 'quillwright'
/** The name of about twelve of a million users. */
export const rareName = 'Quillwright'
/** In no title. */
export const absentWord = 'parallelogram'
/** In no title, although all of its trigrams are common, so the index has to do real work. */
export const misleadingWord = 'gardenight'

export type Catalog = { size: number; url: string }

/** A separate PostgreSQL with one database per size. Existing databases are reused. */
export async function openCatalogs(folder: string, sizes: readonly number[]) {
  const server = await startEmbedded(folder)
  const catalogs: Catalog[] = []
  try {
    for (const size of sizes) catalogs.push({ size, url: await openOne(server.url, size) })
  } catch (error) {
    await server.release()
    throw error
  }
  return { catalogs, empty: () => openEmpty(server.url), release: () => server.release() }
}

/** A database without books, recreated for each run. */
async function openEmpty(serverUrl: string): Promise<string> {
  const name = 'bench_empty'
  await query(serverUrl, `drop database if exists ${name} with (force)`)
  await query(serverUrl, `create database ${name}`)
  const url = withDatabase(serverUrl, name)
  await migrate(url, join(import.meta.dirname, '../migrations'))
  return url
}

async function openOne(serverUrl: string, size: number): Promise<string> {
  const name = `bench_${size}`
  const found = await query(serverUrl, 'select 1 from pg_database where datname = $1', [name])
  if (found.length === 0) await query(serverUrl, `create database ${name}`)
  const url = withDatabase(serverUrl, name)
  await migrate(url, join(import.meta.dirname, '../migrations'))
  await seedSampleData(url)
  const [row] = await query<{ count: number }>(url, 'select count(*)::int as count from book')
  if ((row?.count ?? 0) < size) await fill(url, size)
  return url
}

/** Inserts in bulk and creates secondary indexes afterwards; a million rows still take minutes. */
async function fill(url: string, size: number) {
  await withClient(url, async (client) => {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select c.relname as name, pg_get_indexdef(c.oid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid in ('book'::regclass, '"user"'::regclass) and not i.indisprimary`,
    )
    await client.query(`set maintenance_work_mem = '512MB'`)
    await client.query('begin')
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(insertBooks, [
      size,
      adjectives,
      nouns,
      places,
      givenNames,
      familyNames,
      publishers,
    ])
    await client.query(insertUsers, [size, givenNames, familyNames])
    for (const { definition } of indexes) await client.query(definition)
    await client.query('commit')
    await client.query('vacuum analyze')
  })
}

const element = (array: string, index: string) =>
  `(${array})[1 + ((${index}) % array_length(${array}, 1))::int]`

// The title counts through all combinations, so no title meets the same author twice.
const insertBooks = `
  insert into book
    (id, title, author, genre_id, publisher, published_on, description, created_at, updated_at)
  select uuidv7(-(n * interval '20 seconds')),
    case when n % greatest($1::int / 12, 1) = 0 and n / greatest($1::int / 12, 1) <= 12
      then 'Quillwright and ' else '' end
    || 'The ' || ${element('$2::text[]', 'n')} || ' ' || ${element('$3::text[]', 'n / 60')}
    || ' of ' || ${element('$4::text[]', 'n / 4800')},
    ${element('$5::text[]', 'hash')} || ' ' || ${element('$6::text[]', 'hash / 97')},
    g.ids[1 + (hash % array_length(g.ids, 1))::int],
    ${element('$7::text[]', 'hash / 31')},
    (1700 + hash % 320)::text,
    'A copy made for measuring, number ' || n || '.',
    now() - n * interval '20 seconds', now() - n * interval '15 seconds'
  from generate_series(1, $1::bigint) n
    cross join lateral (select (n * 7919 + n / 374400 * 104729) % 1000003 as hash) h
    cross join (select array_agg(id) as ids from genre) g`

const insertUsers = `
  insert into "user" (id, email, email_verified, name, role, language, onboarded_at, created_at)
  select uuidv7(-(n * interval '20 seconds')), 'reader-' || n || '@bench.example', true,
    ${element('$2::text[]', 'n')} || ' ' || case
      when n % greatest($1::int / 12, 1) = 0 then 'Quillwright'
      else ${element('$3::text[]', 'n / 72')} end,
    'user', 'en', now(), now() - n * interval '20 seconds'
  from generate_series(1, $1::bigint) n`

export async function query<Row>(url: string, text: string, values: unknown[] = []) {
  return withClient(url, async (client) => (await client.query(text, values)).rows as Row[])
}
