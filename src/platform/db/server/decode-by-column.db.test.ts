import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { boolean, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import { createDatabase } from './database.ts'
import { decodeByColumn } from './decode-by-column.ts'
import { isoTimestamp } from './iso-timestamp.ts'
import { testDatabase } from './testing/test-database.ts'

const { url } = await testDatabase()
const { pool, close } = createDatabase(url)
afterAll(close)

const thing = pgTable('thing', {
  name: text('name').primaryKey(),
  amount: numeric('amount', { mode: 'number' }),
  tags: text('tags').array(),
  data: jsonb('data'),
  done: boolean('done'),
  at: timestamp('at', { withTimezone: true, precision: 3 }),
  iso: isoTimestamp('iso'),
  of: text('of'),
})
const whole = pgTable('whole', { id: text('id').primaryKey(), at: timestamp('at') })

await pool.query(`
  create table whole (id text primary key, at timestamp);
  create table thing (name text primary key, amount numeric, tags text[], data jsonb, done boolean,
    at timestamptz(3), iso timestamptz(3), of text);
  insert into whole values ('w', '2026-01-02 03:04:05.678');
  insert into thing values
    ('a', 1.50, '{x,"y z",null}', '{"b":[1,null]}', true, '2026-11-19T01:02:03.004Z',
      '2026-11-19T01:02:03.004Z', 'w'),
    ('b', null, null, null, null, null, null, null)`)

const moments = sql<Date>`max(${thing.at}) over ()`.mapWith(thing.at)

const queries: Record<string, (db: NodePgDatabase) => PromiseLike<unknown>> = {
  'all columns': (db) => db.select().from(thing).orderBy(thing.name),
  'named columns of a join': (db) =>
    db
      .select({ name: thing.name, whole: whole.id, at: whole.at })
      .from(thing)
      .leftJoin(whole, eq(whole.id, thing.of))
      .orderBy(thing.name),
  'whole tables of a join, which is null without a match': (db) =>
    db.select().from(thing).leftJoin(whole, eq(whole.id, thing.of)).orderBy(thing.name),
  'nested objects': (db) =>
    db.select({ name: thing.name, inner: { at: thing.at, done: thing.done } }).from(thing),
  'expressions, with and without a decoder or a name': (db) =>
    db
      .select({ plain: sql`1`, mapped: moments, named: sql`2`.as('named'), later: moments.as('m') })
      .from(thing),
  'a column of a subquery': (db) => {
    const inner = db
      .select({ name: thing.name, last: moments.as('last') })
      .from(thing)
      .as('inner')
    return db.select({ name: inner.name, last: inner.last }).from(inner).orderBy(inner.name)
  },
  'returned rows': (db) =>
    db.update(thing).set({ done: true }).where(eq(thing.name, 'a')).returning(),
  'a prepared statement': (db) =>
    db
      .select({ at: thing.at, tags: thing.tags })
      .from(thing)
      .where(eq(thing.name, sql.placeholder('name')))
      .prepare('thing')
      .execute({ name: 'a' }),
  'a transaction': (db) => db.transaction(async (tx) => tx.select().from(thing)),
}

test.each(Object.entries(queries))('%s: the rows are those of drizzle', async (_, query) => {
  const own = await query(decodeByColumn(drizzle(pool)))
  expect(own).toEqual(await query(drizzle(pool)))
  expect(own).toHaveProperty('length')
})
