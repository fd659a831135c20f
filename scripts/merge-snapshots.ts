// A snapshot is drizzle-kit's JSON description of the whole schema after a migration. Each of two branches has
// its own; this applies the changes of one to the other.

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Snapshot = { id: string; prevId: string; [key: string]: Json }

export type Change = { path: string[]; value: Json | undefined }

/** Fields that describe the migration, not the schema. */
const OWN = ['id', 'prevId', '_meta']

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was added, replaced or removed, at the deepest level. */
export function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  const schemaOf = (snapshot: Snapshot) =>
    Object.fromEntries(Object.entries(snapshot).filter(([key]) => !OWN.includes(key)))
  return compare(schemaOf(before), schemaOf(after), [])
}

function compare(before: Json | undefined, after: Json | undefined, path: string[]): Change[] {
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => compare(before[key], after[key], [...path, key]))
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, value: after }]
}

/**
 * Finds what both branches changed, even in the same way: both files would run, and their order would decide
 * the result.
 */
export function conflictsBetween(ours: Change[], theirs: Change[]): string[] {
  const overlaps = (a: string[], b: string[]) =>
    a.slice(0, b.length).join('\n') === b.slice(0, a.length).join('\n')
  const conflicting = ours.filter(({ path }) => theirs.some((other) => overlaps(path, other.path)))
  return [...new Set(conflicting.map(({ path }) => describe(path)))]
}

/** `tables`, `public.book`, `columns`, `title`, `notNull` → `book.columns.title`. */
const describe = (path: string[]) =>
  path
    .slice(1, 4)
    .map((part) => part.replace(/^public\./, ''))
    .join('.')

export function withChanges(snapshot: Snapshot, changes: Change[]): Snapshot {
  const result = structuredClone(snapshot)
  for (const { path, value } of changes) {
    let place: { [key: string]: Json } = result
    for (const key of path.slice(0, -1)) {
      const next = place[key]
      place = isObject(next) ? next : (place[key] = {})
    }
    const last = path.at(-1) ?? ''
    if (value === undefined) Reflect.deleteProperty(place, last)
    else place[last] = value
  }
  return result
}
