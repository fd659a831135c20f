import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, expect } from 'vitest'
import { exactTotalUpTo } from '#/platform/api/server/list-query.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** The rows a total counts, and a few that do not match. */
const mostRows = exactTotalUpTo * 1.1

/** A database whose query plans are checked; `big` tables must not be scanned. */
export function watchPlans(url: string, big: readonly string[], most = mostRows) {
  /** Records every statement, to explain it afterwards. */
  const sent: { query: string; params: unknown[] }[] = []
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  const db = drizzle(pool, {
    logger: { logQuery: (query, params) => void sent.push({ query, params }) },
  })
  afterAll(() => pool.end())

  /** Reports plan nodes that touch more rows than a total may count. */
  function excesses(node: Node, parent?: Node): string[] {
    const { 'Node Type': type, 'Actual Rows': rows, 'Actual Loops': loops } = node
    const touched = (rows + (node['Rows Removed by Filter'] ?? 0)) * loops
    const whole =
      type === 'Seq Scan' &&
      big.includes(node['Relation Name'] ?? '') &&
      parent?.['Node Type'] !== 'Limit'
    return [
      ...(touched > most || whole
        ? [`${type} ${node['Relation Name'] ?? ''}: ${touched} rows`]
        : []),
      ...(node.Plans ?? []).flatMap((part) => excesses(part, node)),
    ]
  }

  async function excessesOf(work: () => Promise<unknown>) {
    sent.length = 0
    await work()
    const statements = sent.filter(({ query }) => !/^(?:begin|commit)\b/.test(query))
    expect(statements.length).toBeGreaterThan(0)
    const found: string[] = []
    // In one transaction, because a statement may depend on a setting made by the one before.
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (const { query, params } of statements) {
        const text = `explain (analyze, timing off, format json) ${query}`
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(text, params)
        const plan = rows[0]?.['QUERY PLAN'][0].Plan
        if (plan) found.push(...excesses(plan).map((excess) => `${excess} in ${query}`))
      }
    } finally {
      await client.query('rollback')
      client.release()
    }
    return found
  }

  /** Inserts or updates many rows like a restore: indexes are built afterwards. */
  async function fill(table: string, statement: string, values: unknown[]) {
    const client = await pool.connect()
    try {
      await client.query('set statement_timeout = 0')
      const { rows } = await client.query<{ name: string; definition: string }>(
        `select c.relname as name, pg_get_indexdef(c.oid) as definition
         from pg_index i join pg_class c on c.oid = i.indexrelid
         where i.indrelid = $1::regclass and not i.indisunique`,
        [pg.escapeIdentifier(table)],
      )
      for (const { name } of rows) await client.query(`drop index ${pg.escapeIdentifier(name)}`)
      await client.query(statement, values)
      for (const { definition } of rows) await client.query(definition)
      await client.query(`vacuum analyze ${pg.escapeIdentifier(table)}`)
    } finally {
      client.release()
    }
  }

  return { db, pool, excessesOf, fill }
}
