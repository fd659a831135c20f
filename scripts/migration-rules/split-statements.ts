/** A statement of a migration, without comments and with the texts of literals and function bodies left out. */
export interface Statement {
  sql: string
  /** The line on which it begins, from 1. */
  line: number
  /** The comments above and inside it. */
  comments: readonly string[]
}

const comment = /--[^\n]*|\/\*[\s\S]*?\*\//y
const dollarQuoted = /\$(\w*)\$[\s\S]*?\$\1\$/y
const literal = /'(?:[^']|'')*'/y
const identifier = /"(?:[^"]|"")*"/y

/** Splits SQL at the semicolons that end statements, and at the breakpoints of drizzle. */
export function splitStatements(text: string): Statement[] {
  const statements: Statement[] = []
  let sql = ''
  let line = 0
  let comments: string[] = []
  let at = 0

  function read(pattern: RegExp): string | undefined {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  function end() {
    const whole = sql.replaceAll(/\s+/g, ' ').trim()
    if (whole) statements.push({ sql: whole, line, comments })
    if (whole) comments = []
    sql = ''
  }
  function add(piece: string) {
    if (sql.trim() === '' && piece.trim() !== '') line = text.slice(0, at).split('\n').length
    sql += piece
  }

  while (at < text.length) {
    const said = read(comment)
    const body = said ? undefined : (read(dollarQuoted) ?? read(literal))
    const token = said ?? body ?? read(identifier) ?? text[at] ?? ''
    if (said?.startsWith('--> statement-breakpoint')) end()
    else if (said) {
      comments.push(said)
      add(' ')
    } else if (token === ';') end()
    else add(body === undefined ? token : "''")
    at += token.length
  }
  end()
  return statements
}

/** The parts of a list that are separated by commas outside of parentheses. */
export function splitList(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const token of list.match(/"(?:[^"]|"")*"|[^"]/g) ?? []) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (token === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map((part) => part.trim())
}
