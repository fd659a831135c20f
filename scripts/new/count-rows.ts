const breakpoint = '--> statement-breakpoint'

/** What `platform/metrics` needs to count the rows of a new table (decision 0028). */
const counting = (table: string) => {
  const rows = `tally_rows('${table}', '''''', 'created_at', 'true')`
  return [
    `-- Counters of an earlier table with this name.
DELETE FROM "tally" WHERE subject = '${table}';`,
    `DELETE FROM "tally_delta" WHERE subject = '${table}';`,
    `CREATE TRIGGER tally_${table}_added AFTER INSERT ON "${table}" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION ${rows};`,
    `CREATE TRIGGER tally_${table}_gone AFTER DELETE ON "${table}" REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION ${rows};`,
    `CREATE TRIGGER tally_${table}_emptied AFTER TRUNCATE ON "${table}"
FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('${table}');`,
  ]
}

/** Adds triggers to the migration that creates the table. */
export function countRows(sql: string, table: string): string {
  const statements = sql.split(breakpoint).map((it) => it.trim())
  if (!statements.some((it) => it.startsWith(`CREATE TABLE "${table}" (`))) return sql
  return `${[...statements, ...counting(table)].join(`${breakpoint}\n`)}\n`
}
