import type { z } from 'zod'

/** How a field of a form is shown and read, derived from its schema. */
export type FieldRules = {
  kind: 'text' | 'number' | 'checkbox' | 'list'
  /** An empty field is accepted. */
  optional: boolean
  /** An empty field is sent as null. */
  nullable: boolean
  maxLength?: number
  min?: number
  max?: number
}

export type FormSchema = z.ZodObject

/** What the library says about a schema: the parts that are read here. */
type Definition = { type: string; innerType?: z.core.$ZodType; in?: z.core.$ZodType }
type Bounds = {
  maxLength?: number | null
  minLength?: number | null
  minValue?: number | null
  maxValue?: number | null
}

export function fieldRules(schema: z.core.$ZodType): FieldRules {
  const wrappers = new Set<string>()
  let inner = schema
  for (;;) {
    const { type, innerType, in: input } = inner._zod.def as Definition
    const next = innerType ?? input
    if (!next) return { ...rulesOf(type, inner as Bounds), ...emptiness(wrappers, inner as Bounds) }
    wrappers.add(type)
    inner = next
  }
}

function rulesOf(type: string, bounds: Bounds): Pick<FieldRules, 'kind'> & Partial<FieldRules> {
  const { maxLength, minValue, maxValue } = bounds
  if (type === 'boolean') return { kind: 'checkbox' }
  if (type === 'array') return { kind: 'list' }
  if (type === 'number')
    return {
      kind: 'number',
      ...(isBound(minValue) && { min: minValue }),
      ...(isBound(maxValue) && { max: maxValue }),
    }
  return { kind: 'text', ...(isBound(maxLength) && { maxLength }) }
}

/** The library uses the largest whole number for a number without a bound. */
const isBound = (bound: number | null | undefined): bound is number =>
  typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER

function emptiness(wrappers: ReadonlySet<string>, { minLength }: Bounds) {
  const nullable = wrappers.has('nullable')
  const hasDefault = wrappers.has('default') && !minLength
  return { nullable, optional: nullable || hasDefault || wrappers.has('optional') }
}

/** The entries of a form as its schema expects them. A field that the form lacks is left out. */
export function readForm(schema: FormSchema, data: FormData): Record<string, unknown> {
  const fields: [string, z.core.$ZodType][] = Object.entries(schema.shape)
  const values = fields.map(([name, field]) => [name, readField(fieldRules(field), name, data)])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

function readField({ kind, nullable }: FieldRules, name: string, data: FormData): unknown {
  if (kind === 'list') return data.getAll(name)
  if (kind === 'checkbox') return data.has(name)
  const entry = data.get(name)
  if (typeof entry !== 'string') return undefined
  const isEmpty = isBlank(entry)
  if (isEmpty && nullable) return null
  if (kind === 'number') return isEmpty ? undefined : Number(entry)
  return entry
}

const isBlank = (entry: FormDataEntryValue | null) =>
  typeof entry === 'string' && entry.trim() === ''

/** The message of our own schemas is a translation key; the library's defaults are sentences. */
const isKey = (message: string) => /^[a-z][\w-]*(\.[\w-]+)+$/i.test(message)

/**
 * The first broken rule of each field, as a translation key. An empty field is required; any other rule
 * without a key is left to the server, which describes it in the user's language.
 */
export function formProblems(schema: FormSchema, data: FormData): Record<string, string> {
  const { error } = schema.safeParse(readForm(schema, data))
  const problems: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0])
    if (isKey(message)) problems[field] ??= message
    else if (isBlank(data.get(field))) problems[field] ??= 'form.required'
  }
  return problems
}
