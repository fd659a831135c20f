type Described = {
  /** The operation and its first table. */
  summary: string
  /** The statement without literals. */
  sanitized: string
}

/** Strings in all notations of PostgreSQL, and numbers that are not part of a name or of `$1`. */
const literals = /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|(?<![\w$."])\d+(?:\.\d+)?/g
const table = /\b(?:from|into|update|table)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/i
const maxLength = 2_000
const maxKnown = 1_000

/** The product has a few hundred statements; lists with different numbers of placeholders add some. */
const known = new Map<string, Described>()

/** `SELECT`, `INSERT` … Called for every statement, so it compares before it searches. */
export function operationOf(text: string): string {
  for (const [start, operation] of frequent) if (text.startsWith(start)) return operation
  return (/[a-z]+/i.exec(text)?.[0] ?? '').toUpperCase()
}

const frequent = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit'].map(
  (word) => [`${word} `, word.toUpperCase()] as const,
)

/** Describes a statement for traces, without any value. */
export function describeStatement(text: string): Described {
  const found = known.get(text)
  if (found) return found
  const operation = operationOf(text)
  const name = table.exec(text)?.[1]
  const described = {
    summary: name ? `${operation} ${name}` : operation || 'statement',
    sanitized: text.replaceAll(literals, '?').replaceAll(/\s+/g, ' ').trim().slice(0, maxLength),
  }
  if (known.size >= maxKnown) known.clear()
  known.set(text, described)
  return described
}
