type Segment = PropertyKey | { key: PropertyKey }

/** An issue of the validation library; the fields besides the message depend on the code. */
export type ValidationIssue = {
  message: string
  path?: readonly Segment[] | undefined
  code?: string
  /** The type of value that is too small or too big. */
  origin?: string
  expected?: string
  format?: string
  minimum?: number | bigint
  maximum?: number | bigint
  values?: readonly unknown[]
}

type Message = { key: string } & Record<string, unknown>

const types = ['string', 'number', 'int', 'boolean', 'array', 'object']
const formats = ['uuid', 'email', 'url', 'datetime', 'date']

/** The translation key of a violated rule, with its bounds; undefined for rules without a message of their own. */
export function validationMessageKey(issue: ValidationIssue, data: unknown): Message | undefined {
  // Our own schemas use a translation key as message; the library's defaults do not.
  if (/^[a-z][\w-]*(\.[\w-]+)+$/i.test(issue.message)) return { key: issue.message }
  if (valueAt(data, issue.path ?? []) === undefined) return { key: 'errors.invalid.required' }
  switch (issue.code) {
    case 'invalid_type':
      return { key: `errors.invalid.type.${oneOf(types, issue.expected)}` }
    case 'invalid_format':
      return { key: `errors.invalid.format.${oneOf(formats, issue.format)}` }
    case 'too_small':
      return { key: `errors.invalid.tooSmall.${measure(issue)}`, count: Number(issue.minimum) }
    case 'too_big':
      return { key: `errors.invalid.tooBig.${measure(issue)}`, count: Number(issue.maximum) }
    case 'invalid_value':
      return { key: 'errors.invalid.notInList', values: (issue.values ?? []).join(', ') }
    case 'invalid_union':
      return { key: 'errors.invalid.format.other' }
    default:
      return undefined
  }
}

const oneOf = (known: readonly string[], name = '') => (known.includes(name) ? name : 'other')

/** Text and lists are measured by length, everything else by value. */
function measure({ origin }: ValidationIssue): 'string' | 'array' | 'number' {
  if (origin === 'string') return 'string'
  return origin === 'array' || origin === 'set' || origin === 'file' ? 'array' : 'number'
}

export const keyOf = (segment: Segment): PropertyKey =>
  typeof segment === 'object' ? segment.key : segment

function valueAt(data: unknown, path: readonly Segment[]): unknown {
  let value = data
  for (const segment of path) {
    if (typeof value !== 'object' || value === null) return null
    value = (value as Record<PropertyKey, unknown>)[keyOf(segment)]
  }
  return value
}
