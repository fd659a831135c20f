// drizzle-kit writes a new column as if the table were empty.

/**
 * A value for existing rows, and for those that the previous version adds while both run. The default
 * stays in the database, although the code always gives a value.
 */
const fillers: readonly [column: RegExp, value: string][] = [
  [/(?<=ADD COLUMN "\w+" boolean) NOT NULL;/, 'false'],
  [/(?<=ADD COLUMN "\w+_currency" text) NOT NULL;/, "'EUR'"],
]

/** Makes the migration of new fields work on a table with rows, beside the previous version. */
export const completeMigration = (sql: string) =>
  fillers.reduce(
    (text, [column, value]) =>
      text.replaceAll(new RegExp(column, 'g'), ` DEFAULT ${value} NOT NULL;`),
    sql,
  )
