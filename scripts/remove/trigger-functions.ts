/** The functions of triggers that existed only on tables which the last migration drops. */
export function unusedTriggerFunctions(migrations: readonly string[]): string[] {
  const droppedBy = (sql = '') =>
    Array.from(sql.matchAll(/^DROP TABLE "(\w+)"/gm), ([, table = '']) => table)
  const dropped = new Set(migrations.flatMap(droppedBy))
  const last = new Set(droppedBy(migrations.at(-1)))
  const tablesOf = new Map<string, Set<string>>()
  for (const sql of migrations) {
    // The body of a function has semicolons too, but creates no trigger.
    for (const statement of sql.split(';')) {
      const [, table = '', name = ''] =
        /CREATE (?:CONSTRAINT )?TRIGGER \w+ [\s\S]*? ON "?(\w+)"?\s[\s\S]*EXECUTE FUNCTION (\w+)\(/.exec(
          statement,
        ) ?? []
      if (name) tablesOf.set(name, (tablesOf.get(name) ?? new Set()).add(table))
    }
  }
  return [...tablesOf]
    .filter(([, tables]) => {
      const all = [...tables]
      return all.every((it) => dropped.has(it)) && all.some((it) => last.has(it))
    })
    .map(([name]) => name)
}
