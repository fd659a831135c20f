// drizzle-kit writes a new column as if the table were empty.

/** A value for existing rows; the default is dropped again, because the code always gives a value. */
const fillers: readonly [column: RegExp, value: string][] = [
  [/ADD COLUMN "(\w+)" boolean NOT NULL;/, 'false'],
  [/ADD COLUMN "(\w+_currency)" text NOT NULL;/, "'EUR'"],
]

const breakpoint = '--> statement-breakpoint'

/** Makes the migration of new fields work on a table with rows. */
export function completeMigration(sql: string, table: string): string {
  const statements = sql.split(breakpoint).map((it) => it.trim())
  const filled = statements.flatMap((statement) => {
    for (const [column, value] of fillers) {
      const [, name] = column.exec(statement) ?? []
      if (!name) continue
      return [
        statement.replace(' NOT NULL;', ` DEFAULT ${value} NOT NULL;`),
        `ALTER TABLE "${table}" ALTER COLUMN "${name}" DROP DEFAULT;`,
      ]
    }
    return [statement]
  })
  // The column to search is made of the others, and its index is dropped with it.
  const isSearch = (it: string) => / (?:drop|ADD) column "search"/i.test(it)
  const search = filled.filter(isSearch)
  if (search.length > 0)
    search.push(
      `CREATE INDEX "${table}_search_index" ON "${table}" USING gin ("search" gin_trgm_ops);`,
    )
  const complete = [...filled.filter((it) => !isSearch(it)), ...search]
  return complete.length === statements.length ? sql : `${complete.join(`${breakpoint}\n`)}\n`
}
