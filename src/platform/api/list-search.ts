// The state of a list in the url. An invalid value is ignored without an error, and defaults are
// omitted to keep urls short.

/** The router parses `?searchTerm=1984` as a number. */
const isText = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

export const readSearchTerm = (value: unknown): { searchTerm?: string } =>
  isText(value) ? { searchTerm: String(value).slice(0, 100) } : {}

/** One of the names, or undefined. */
export const readChoice = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): Name | undefined => names.find((name) => name === value)

/**
 * A change of the filters in the url. A function receives the pending state, which may include
 * another filter's change that is not applied yet.
 */
export type Change<Search> = Search | ((now: Search) => Search)

export function readSort<Sort extends string>(
  value: unknown,
  sorts: readonly Sort[],
  defaultSort: Sort,
): { sort?: Sort } {
  const sort = readChoice(value, sorts)
  return sort && sort !== defaultSort ? { sort } : {}
}

/** `-title` as the table's column and direction. */
export const sortedBy = (sort: string) => ({
  column: sort.replace('-', ''),
  direction: sort.startsWith('-') ? ('descending' as const) : ('ascending' as const),
})

/** The table's column and direction as `-title`. */
export const toSort = (column: string, direction: 'ascending' | 'descending'): string =>
  direction === 'descending' ? `-${column}` : column
