/**
 * drizzle-kit drops tables with CASCADE first, which also drops the foreign keys of other tables to them, and then
 * drops those by name.
 */
export function withoutConstraintsOfDropped(sql: string): string {
  if (!/^DROP TABLE .* CASCADE;/m.test(sql)) return sql
  return sql.replaceAll(/^(ALTER TABLE "\w+" DROP CONSTRAINT) (?=")/gm, '$1 IF EXISTS ')
}
