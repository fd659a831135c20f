import type { Variables } from './variables.ts'

/** Variables that only work together: all of them, or nothing, with a problem if some are missing. */
export function allOrNone<const T extends string>(
  variables: Variables,
  names: readonly T[],
  optional: readonly string[] = [],
): Record<T, string> | undefined {
  const missing = names.filter((name) => variables.text(name) === undefined)
  const given = [...names, ...optional].filter((name) => variables.text(name) !== undefined)
  if (given.length === 0) return undefined
  for (const name of missing) {
    variables.problem(`${name} is missing: ${given.join(' and ')} cannot work without it.`)
  }
  if (missing.length > 0) return undefined
  return Object.fromEntries(names.map((name) => [name, variables.text(name)])) as Record<T, string>
}
