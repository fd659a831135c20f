/** Whether none, some or all rows on this page are selected. */
export function pageState(
  page: readonly string[],
  selected: ReadonlySet<string>,
): 'none' | 'some' | 'all' {
  const count = page.filter((key) => selected.has(key)).length
  if (count === 0) return 'none'
  return count === page.length ? 'all' : 'some'
}

/** Selects or deselects some rows; the selection on other pages stays. */
export function withRows(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  on: boolean,
): ReadonlySet<string> {
  if (on) return new Set([...selected, ...keys])
  return new Set([...selected].filter((key) => !keys.includes(key)))
}

/**
 * From the row selected last to this one, both included; this one alone if the other is not on the
 * page.
 */
export function rowsBetween(
  page: readonly string[],
  from: string | undefined,
  to: string,
): readonly string[] {
  const ends = [page.indexOf(from ?? to), page.indexOf(to)]
  if (ends.includes(-1)) return [to]
  return page.slice(Math.min(...ends), Math.max(...ends) + 1)
}
