import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '#/platform/db/server/database.ts'
import { prepared } from '#/platform/db/server/prepared-statement.ts'
import type { ListPage } from '../list.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import type { Position } from './list-cursor.ts'
import { orderOf, starts, startsOf } from './list-order.ts'
import type { Part, Start } from './list-order.ts'
import {
  boundedCount,
  boundedTotal,
  exactTotalUpTo,
  moreThanBound,
  selectFound,
  selectPart,
  unfilteredCount,
} from './list-query.ts'
import type { ListRow, ListSource } from './list-query.ts'

type ListInput = {
  filter: SQL | undefined
  /** Few rows match: they are found first and then sorted, instead of filtered in index order. */
  rare: boolean
  sort: string
  limit: number
  cursor?: string
}

const placeholders = {
  key: sql.placeholder('key'),
  id: sql.placeholder('id'),
  limit: sql.placeholder('limit'),
}

const positionOf = ({ listKey, id }: ListRow): Position => ({ key: listKey, id })

/** Reads a table page by page: exact with equal sort keys, and fast at any depth. */
export function createList<Row extends ListRow, Item>(
  name: string,
  source: ListSource<Row>,
  toItem: (row: Row) => Item,
) {
  /** The unfiltered list is the most frequent query, and its plan is the same for every page. */
  const unfiltered = new Map(
    Object.keys(source.sorts)
      .flatMap((key) => [key, `-${key}`])
      .flatMap((sort) => starts.map((start) => ({ start, sort, as: `${name} ${start} ${sort}` })))
      .map(({ start, sort, as }) => [
        as,
        prepared((db) => {
          const order = orderOf(source.sorts, sort)
          const total = unfilteredCount(source)
          return selectPart(
            db as Database,
            source,
            order,
            { start, ...placeholders },
            { total },
          ).prepare(as)
        }),
      ]),
  )

  async function count(db: Database, filter: SQL | undefined, limit?: number): Promise<number> {
    const { rows } = await db.execute<{ count: number }>(boundedCount(source, filter, limit))
    return rows[0]?.count ?? 0
  }

  type Read = { rows: Row[]; total?: number }

  async function readPart(
    db: Database,
    input: ListInput,
    part: Part,
    known?: number,
  ): Promise<Read> {
    const { filter, rare, sort } = input
    const { start, key, id, limit } = part
    const order = orderOf(source.sorts, sort)
    if (!filter) {
      const statement = unfiltered.get(`${name} ${start} ${sort}`)
      return { rows: (await statement?.(db).execute({ key, id, limit })) ?? [] }
    }
    if (!rare) {
      const total = boundedCount(source, filter)
      return { rows: await selectPart(db, source, order, part, { filter, total }) }
    }
    let total = known
    if (total === undefined || total <= exactTotalUpTo) {
      const found = await selectFound(db, source, order, part, filter)
      // An empty part means an empty list only if the part is the whole list.
      total ??= found[0]?.listTotal ?? (start === 'all' ? 0 : await count(db, filter))
      if (total <= exactTotalUpTo) return { rows: found, total }
    }
    const more = selectPart(db, source, order, part, { filter, total: moreThanBound })
    return { rows: await more, total }
  }

  /** Yields all items in batches, and holds no connection while the consumer is busy. */
  async function* walk(db: Database, input: Omit<ListInput, 'cursor'>): AsyncGenerator<Item[]> {
    const order = orderOf(source.sorts, input.sort)
    let last: Row | undefined
    let total: number | undefined
    do {
      const rows: Row[] = []
      const position = last && positionOf(last)
      const { key = null, id = null } = position ?? {}
      for (const start of startsOf(order, position)) {
        const limit = input.limit - rows.length
        if (limit === 0) break
        const read = await readPart(db, input, { start, key, id, limit }, total)
        total ??= read.total
        rows.push(...read.rows)
      }
      if (rows.length > 0) yield rows.map(toItem)
      last = rows.length === input.limit ? rows.at(-1) : undefined
    } while (last)
  }

  /** Reads one row more than requested, to know whether there are more. */
  async function readRows(db: Database, input: ListInput, position: Position | undefined) {
    const rows: Row[] = []
    let total: number | undefined
    const { key = null, id = null } = position ?? {}
    for (const start of startsOf(orderOf(source.sorts, input.sort), position)) {
      const limit = input.limit + 1 - rows.length
      const complete = !position && rows.length === total
      if (limit === 0 || complete) break
      const read = await readPart(db, input, { start, key, id, limit }, total)
      rows.push(...read.rows)
      total ??= read.total ?? rows[0]?.listTotal
    }
    return { rows, total: total ?? (position ? await count(db, input.filter) : 0) }
  }

  /** The rows directly before and after the given position. */
  async function beside(db: Database, input: Omit<ListInput, 'limit'>, position: Position) {
    const find = async (sort: string, starts: Start[]) => {
      for (const start of starts) {
        const { rows } = await readPart(
          db,
          { ...input, sort, limit: 1 },
          { start, ...position, limit: 1 },
        )
        if (rows[0]) return toItem(rows[0])
      }
      return null
    }
    const { sort } = input
    const backwards = sort.startsWith('-') ? sort.slice(1) : `-${sort}`
    const [previous, next] = await Promise.all([
      // Rows with a value come before those without, in both directions.
      find(backwards, position.key === null ? ['after-unvalued', 'valued'] : ['after']),
      find(sort, startsOf(orderOf(source.sorts, sort), position)),
    ])
    return { previous, next }
  }

  async function page(
    db: Database,
    input: ListInput,
    cursorSecret: string,
  ): Promise<ListPage<Item>> {
    const { sort, limit, cursor } = input
    const purpose = `${name}:${sort}`
    const position = cursor ? readCursor(cursor, purpose, cursorSecret) : undefined
    const { rows, total } = await readRows(db, input, position)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const more = rows.length > limit && last
    return {
      items: shown.map(toItem),
      nextCursor: more ? writeCursor(positionOf(last), purpose, cursorSecret) : null,
      total: boundedTotal(total),
    }
  }
  return { page, beside, walk, count }
}
