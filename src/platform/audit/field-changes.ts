export type Value = string | number | boolean | null | readonly string[]

/** Field → value before and after. */
export type Changes = Readonly<Record<string, readonly [before: Value, after: Value]>>

const isEqual = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ between two states. If one state is missing, all fields with a value. */
export function changesBetween<Fields extends Record<string, Value>>(
  before: Fields | null,
  after: Fields | null,
): Changes {
  const names = Object.keys(before ?? after ?? {})
  return Object.fromEntries(
    names
      .map((name) => [name, [before?.[name] ?? null, after?.[name] ?? null]] as const)
      .filter(([, [one, other]]) => !isEqual(one, other)),
  )
}
