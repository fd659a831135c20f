import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeCursor } from '#/platform/api/server/list-cursor.ts'
import { orderOf } from '#/platform/api/server/list-order.ts'
import { selectPart } from '#/platform/api/server/list-query.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { userSearch } from '../user-search.ts'

import { userListInput } from '../user.ts'
import type { UserListInput } from '../user.ts'
import { listUsers, userSource } from './user-list.ts'

const { db } = await testDatabase()
const secret = 'a secret of at least thirty-two characters'
const count = 90
const start = Date.UTC(2026, 0, 1)

beforeAll(async () => {
  await db.insert(userTable).values(
    Array.from({ length: count }, (_, n) => ({
      id: newId(start + n),
      email: `${n % 2 ? 'a' : 'b'}${n}@example.com`,
      // Names repeat, and a fifth are empty; times occur in threes, and a quarter were never seen.
      name: n % 5 ? `Reader ${n % 4}` : '',
      onboardedAt: n % 5 ? new Date(start) : null,
      createdAt: new Date(start + Math.floor(n / 3) * 1000),
      lastSeenAt: n % 4 ? new Date(start - Math.floor(n / 3) * 1000) : null,
    })),
  )
})

const list = (input: Partial<UserListInput>) => listUsers(db, userListInput.parse(input), secret)

/** Loads every page to the end. */
async function walk(input: Partial<UserListInput>) {
  const ids: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < 1000; page += 1) {
    const { items, nextCursor, total } = await list({ ...input, cursor })
    expect(items.length).toBeLessThanOrEqual(input.limit ?? 20)
    expect(total.exact).toBe(true)
    ids.push(...items.map(({ id }) => id))
    if (!nextCursor) return ids
    cursor = nextCursor
  }
  throw new Error('the list has no end')
}

const columns = {
  name: sql`name_key`,
  email: sql`email`,
  createdAt: sql`created_at`,
  lastSeenAt: sql`last_seen_at`,
}

async function inOrder(sort: (typeof userSearch.sorts)[number], where = sql`true`) {
  const column = columns[sort.replace('-', '') as keyof typeof columns]
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from "user" where ${where} order by ${column} ${way} nulls last, id ${way}`,
  )
  return rows.map(({ id }) => id)
}

describe.each(userSearch.sorts)('sorted by %s', (sort) => {
  test('pages of every size contain every user once, with empty values last', async () => {
    const expected = await inOrder(sort)
    expect(expected).toHaveLength(count)
    for (const limit of [1, 2, 7, 18, 72, 89, 90, 100])
      expect(await walk({ sort, limit })).toEqual(expected)
  })

  test('a search and a filter, rare or common, keep the same order', async () => {
    const readers = await inOrder(sort, sql`search like '%reader%'`)
    expect(readers).toHaveLength(72)
    expect(await walk({ sort, searchTerm: 'READER', limit: 5 })).toEqual(readers)
    expect(await walk({ sort, status: 'active', limit: 5 })).toEqual(readers)
    const nameless = await inOrder(sort, sql`onboarded_at is null`)
    expect(await walk({ sort, status: 'notOnboarded', limit: 5 })).toEqual(nameless)
  })

  test('a late page starts from the index and sorts only equal values', async () => {
    const order = orderOf(userSource.sorts, sort)
    const key = sort.endsWith('At') ? '2026-01-01' : 'reader 2'
    const part = { start: 'after', key, id: newId(), limit: 21 } as const
    const query = selectPart(db, userSource, order, part, { total: sql`select 1` })
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off; set local enable_bitmapscan = off`)
      const plan = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`)
      const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(lines).toMatch(/Index Cond: \(\(?(ROW\(|email [<>]=)/)
      expect(lines).not.toMatch(/^ *(->)? *Sort {2}/m)
    })
  })
})

test('a full email finds one user, a part of it every match', async () => {
  const found = async (searchTerm: string) =>
    (await list({ searchTerm, sort: 'email' })).items.map(({ email }) => email)
  await db.insert(userTable).values({ id: newId(), email: 'extra.a1@example.com' })
  expect(await found('A1@example.com')).toEqual(['a1@example.com'])
  expect(await found('extra.a1@example.co')).toEqual(['extra.a1@example.com'])
  expect(await found('a1@example.co')).toEqual(['a1@example.com', 'extra.a1@example.com'])
  await db.delete(userTable).where(eq(userTable.email, 'extra.a1@example.com'))
})

test('rejects a cursor of a different order or a forged one', async () => {
  const { nextCursor } = await list({ limit: 1, sort: 'name' })
  const [payload, signature] = (nextCursor ?? '').split('.')
  const wrong = [
    { sort: '-name' as const, cursor: nextCursor ?? '' },
    { cursor: `${payload}x.${signature}` },
    { cursor: 'nonsense' },
  ]
  for (const input of wrong)
    await expect(list({ limit: 1, ...input })).rejects.toMatchObject({
      code: 'INVALID_CURSOR',
      field: 'cursor',
    })
})

test('an empty page after the last user still returns the total', async () => {
  const { nextCursor } = await list({ sort: 'email', limit: 89 })
  const rest = { sort: 'email' as const, limit: 89, cursor: nextCursor ?? '' }
  const [last] = (await list(rest)).items
  await db.execute(sql`delete from "user" where id = ${last?.id}`)
  expect(await list(rest)).toEqual({
    items: [],
    nextCursor: null,
    total: { count: 89, exact: true },
  })
})

test('a search with more results than are counted marks the total and reaches its last user', async () => {
  // In batches, so that a slow machine does not hit the statement time-out.
  for (let from = 1; from <= 10_050; from += 1_005)
    await db.execute(sql`insert into "user" (id, email, name)
      select gen_random_uuid(), 'z' || lpad(n::text, 5, '0') || '@example.org', case when n > 10040 then '' else 'Zoë' end
      from generate_series(${from}::int, ${from + 1_004}::int) n`)
  const first = await list({ searchTerm: 'example.org' })
  expect(first.total).toEqual({ count: 10_000, exact: false })
  expect(first.items.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, () => 'Zoë'))
  const down = await list({ searchTerm: 'example.org', sort: '-email', limit: 1 })
  expect(down.items[0]?.email).toBe('z10050@example.org')
  const emails: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ searchTerm: 'example.org', limit: 100, cursor })
    expect(page.total).toEqual({ count: 10_000, exact: false })
    emails.push(...page.items.map(({ email }) => email))
    cursor = page.nextCursor ?? undefined
    // Skips from the first page to the last users with a name.
    if (emails.length === 100) cursor = await placeBefore(10)
  } while (cursor)
  expect(new Set(emails).size).toBe(emails.length)
  expect(emails).toHaveLength(100 + 10 + 10)
})

/** The cursor before the last `count` users with a name. */
async function placeBefore(left: number) {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from "user" where name = 'Zoë' order by id desc offset ${left} limit 1`,
  )
  return writeCursor({ key: 'zoe', id: rows[0]?.id ?? '' }, 'user:name', secret)
}
