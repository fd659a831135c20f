/** Which of the rows on this page are selected. */
export function pageState(
  page: readonly string[],
  selected: ReadonlySet<string>,
): 'none' | 'some' | 'all' {
  const count = page.filter((key) => selected.has(key)).length
  if (count === 0) return 'none'
  return count === page.length ? 'all' : 'some'
}

/** Ticks or unticks some rows; what is selected on other pages stays so. */
export function withRows(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  on: boolean,
): ReadonlySet<string> {
  if (on) return new Set([...selected, ...keys])
  return new Set([...selected].filter((key) => !keys.includes(key)))
}

/** From the row ticked last to this one, both included; this one alone when the other is gone. */
export function rowsBetween(
  page: readonly string[],
  from: string | undefined,
  to: string,
): readonly string[] {
  const ends = [page.indexOf(from ?? to), page.indexOf(to)]
  if (ends.includes(-1)) return [to]
  return page.slice(Math.min(...ends), Math.max(...ends) + 1)
}
