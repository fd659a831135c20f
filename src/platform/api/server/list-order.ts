import { and, asc, desc, sql } from 'drizzle-orm'
import type { AnyColumn, SQL } from 'drizzle-orm'
import type { Position } from './list-cursor.ts'

/** A sort key of a list. `optional`: some rows have no value. */
export type SortKey = { column: AnyColumn; optional?: true }

export type Order = SortKey & { descending: boolean }

/** `title` or `-title`. */
export function orderOf(sorts: Record<string, SortKey>, sort: string): Order {
  const descending = sort.startsWith('-')
  const key = sorts[descending ? sort.slice(1) : sort]
  if (!key) throw new Error(`Unknown sort order "${sort}"`)
  return { ...key, descending }
}

/**
 * Where a part of a page starts. Rows without a value come last in both directions, and an index scan
 * covers only one side of that border, so a page that crosses it is read in two parts.
 */
export const starts = ['all', 'valued', 'after', 'unvalued', 'after-unvalued'] as const
export type Start = (typeof starts)[number]

export function startsOf({ optional }: Order, position: Position | undefined): Start[] {
  if (!position) return optional ? ['valued', 'unvalued'] : ['all']
  if (position.key === null) return ['after-unvalued']
  return optional ? ['after', 'unvalued'] : ['after']
}

/** Key and ID of the last row before the part, and the limit; or placeholders for them. */
export type Part = { start: Start; key: unknown; id: unknown; limit: unknown }

type Place = { key: AnyColumn | SQL; id: AnyColumn | SQL }

export function beyond({ column, descending }: Order, part: Part, place: Place): SQL | undefined {
  const further = descending ? sql`<` : sql`>`
  const { key, id } = place
  switch (part.start) {
    case 'all':
      return undefined
    case 'valued':
      return sql`${key} is not null`
    case 'after': {
      const seen = sql`${part.key}::${sql.raw(column.getSQLType())}`
      return sql`(${key}, ${id}) ${further} (${seen}, ${part.id}::uuid)`
    }
    case 'unvalued':
      return sql`${key} is null`
    case 'after-unvalued':
      return and(sql`${key} is null`, sql`${id} ${further} ${part.id}::uuid`)
  }
}

export function inOrder({ descending }: Order, { key, id }: Place): SQL[] {
  const way = descending ? desc : asc
  return [way(key), way(id)]
}
