type Json = string | number | boolean | null | readonly Json[] | { [key: string]: Json }

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEqual = (one: Json | undefined, other: Json | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Merges two versions of a JSON file key by key; undefined if both changed the same value. */
export function mergeJson(base: string, mine: string, theirs: string): string | undefined {
  try {
    const merged = merge(...([base, mine, theirs].map((it) => JSON.parse(it) as Json) as Three))
    return `${JSON.stringify(merged, null, 2)}\n`
  } catch (error) {
    if (error instanceof Conflict) return undefined
    throw error
  }
}

type Three = [base: Json | undefined, mine: Json | undefined, theirs: Json | undefined]

class Conflict extends Error {}

function merge(...[base, mine, theirs]: Three): Json | undefined {
  if (isEqual(base, theirs) || isEqual(mine, theirs)) return mine
  if (isEqual(base, mine)) return theirs
  if (isObject(mine) && isObject(theirs)) {
    const known = isObject(base) ? base : {}
    const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
    const merged = [...keys].map((key) => [key, merge(known[key], mine[key], theirs[key])] as const)
    const entries = merged.filter(([, value]) => value !== undefined)
    return Object.fromEntries(entries) as { [key: string]: Json }
  }
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const known = Array.isArray(base) ? base : []
    const has = (list: readonly Json[], item: Json) => list.some((it) => isEqual(it, item))
    const added = theirs.filter((item) => !has(known, item) && !has(mine, item))
    return [...mine.filter((item) => has(theirs, item) || !has(known, item)), ...added]
  }
  throw new Conflict()
}
