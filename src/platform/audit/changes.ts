export type Value = string | number | boolean | null | readonly string[]

/** Field → what stood there and what stands there now. */
export type Changes = Readonly<Record<string, readonly [before: Value, after: Value]>>

const same = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which two states differ. Without a state on one side, all that had a value. */
export function changesBetween<Fields extends Record<string, Value>>(
  before: Fields | null,
  after: Fields | null,
): Changes {
  const names = Object.keys(before ?? after ?? {})
  return Object.fromEntries(
    names
      .map((name) => [name, [before?.[name] ?? null, after?.[name] ?? null]] as const)
      .filter(([, [one, other]]) => !same(one, other)),
  )
}
