const AROUND = 70

/** The details of a rejected statement from PostgreSQL and the query builder. */
type DatabaseError = Error & {
  query?: string
  severity?: string
  code?: string
  table?: string
  column?: string
  constraint?: string
  detail?: string
  hint?: string
  position?: string
}

/** The statement with a mark under the error, and all hints of the server. */
export function describeStatement(chain: Error[]): string[] {
  const errors: DatabaseError[] = chain
  const statement = errors.find(({ query }) => query)?.query
  const refusal = errors.findLast(({ severity }) => severity)
  if (!statement && !refusal) return []
  const facts = refusal && {
    code: refusal.code,
    table: refusal.table,
    column: refusal.column,
    constraint: refusal.constraint,
    detail: refusal.detail,
    hint: refusal.hint,
  }
  return [
    ...(statement ? excerpt(statement, Number(refusal?.position)) : []),
    ...Object.entries(facts ?? {}).flatMap(([name, value]) =>
      value ? [`  ${name.padEnd(11)}${value}`] : [],
    ),
  ]
}

function excerpt(statement: string, position: number): string[] {
  const line = statement.replaceAll(/\s/g, ' ')
  const label = `  ${'statement'.padEnd(11)}`
  if (!(position > 0)) return [`${label}${line}`]
  const start = Math.max(0, position - 1 - AROUND)
  const before = start > 0 ? '… ' : ''
  const after = position + AROUND < line.length ? ' …' : ''
  return [
    `${label}${before}${line.slice(start, position + AROUND)}${after}`,
    `${' '.repeat(label.length + before.length + position - 1 - start)}^`,
  ]
}
