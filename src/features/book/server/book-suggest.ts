import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Executor } from '#/platform/db/server/database.ts'
import type { SuggestInput } from '../book.ts'
import { bookTable, lastNameFirst } from './book.table.ts'

const most = 8

const keysOf: Record<SuggestInput['field'], SQL[]> = {
  author: [sql`author_key`, sql`(${lastNameFirst})`],
  publisher: [sql`publisher_key`],
}

/** Distinct names in the catalog that start with the text. */
export async function suggestNames(db: Executor, { field, text }: SuggestInput): Promise<string[]> {
  const found: string[] = []
  for (const key of keysOf[field]) {
    if (found.length >= most) break
    const { rows } = await db.execute<{ name: string }>(namesBy(key, field, text))
    found.push(...rows.map(({ name }) => name))
  }
  return [...new Set(found)].slice(0, most)
}

/**
 * One index lookup per name, from each result directly to the next different one, so that the
 * number of books per author does not matter.
 */
function namesBy(key: SQL, field: SuggestInput['field'], text: string): SQL {
  const name = sql.identifier(field)
  const begins = sql`${key} like substr(search_pattern(${text}), 2)`
  const first = sql`order by ${key} using ~<~ limit 1`
  return sql`
    with recursive step as (
      (select ${key} as key, ${name} as name from ${bookTable} where ${begins} ${first})
      union all
      select next.key, next.name from step cross join lateral (
        select ${key} as key, ${name} as name from ${bookTable}
        where ${begins} and ${key} ~>~ step.key ${first}
      ) next
    )
    select name from step limit ${most}`
}
