// A list's state in the address. A value that makes no sense is dropped, never an error, and
// defaults stay out so that plain addresses stay plain.

/** The router reads `?searchTerm=1984` as a number. */
const isText = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

export const readSearchTerm = (value: unknown): { searchTerm?: string } =>
  isText(value) ? { searchTerm: String(value).slice(0, 100) } : {}

/** One of the names, or nothing. */
export const readChoice = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): Name | undefined => names.find((name) => name === value)

/**
 * What a list's filters hand to the address. A function gets what the address is about to be: another
 * filter may still be on its way there.
 */
export type Change<Search> = Search | ((now: Search) => Search)

export function readSort<Sort extends string>(
  value: unknown,
  sorts: readonly Sort[],
  usual: Sort,
): { sort?: Sort } {
  const sort = readChoice(value, sorts)
  return sort && sort !== usual ? { sort } : {}
}

/** `-title` as a table says it. */
export const sortedBy = (sort: string) => ({
  column: sort.replace('-', ''),
  direction: sort.startsWith('-') ? ('descending' as const) : ('ascending' as const),
})

/** What a table says, as `-title`. */
export const toSort = (column: string, direction: 'ascending' | 'descending'): string =>
  direction === 'descending' ? `-${column}` : column
