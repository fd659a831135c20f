import { isId } from '#/platform/db/id.ts'

// The state of a list in the URL. An invalid value is ignored without an error, and defaults are
// omitted to keep URLs short.

/** One of the names, or undefined. */
export const readChoice = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): Name | undefined => names.find((name) => name === value)

/** The id of a record, or undefined. */
export const readId = (value: unknown) =>
  typeof value === 'string' && isId(value) ? value : undefined

/** The router parses `?searchTerm=1984` as a number and `?searchTerm=true` as a boolean. */
export const readSearchTerm = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || value === true || value === false
    ? String(value).slice(0, 100)
    : undefined

type Readers = Readonly<Record<string, (value: unknown) => string | undefined>>

/** Reads each value with its own reader, and leaves out what is empty or invalid. */
export const searchReader =
  <R extends Readers>(readers: R) =>
  (search: Record<string, unknown>) => {
    const found: Record<string, string> = {}
    for (const name in readers) {
      const value = readers[name]?.(search[name])
      if (value) found[name] = value
    }
    return found as { [Name in keyof R]?: NonNullable<ReturnType<R[Name]>> }
  }

type NoFilters = { readonly [Name in never]: () => undefined }

type SearchOf<Key extends string, Filters extends Readers> = {
  searchTerm?: string
  sort?: Key | `-${Key}`
} & { [Name in keyof Filters]?: NonNullable<ReturnType<Filters[Name]>> }

/**
 * What a list can be searched, filtered and sorted by, in one place: for the URL, the input of its
 * procedure and the controls of its page. `-title` sorts by title in descending order.
 */
export function defineSearch<const Key extends string = never, Filters extends Readers = NoFilters>(
  sortBy: readonly Key[],
  defaultSort: Key | `-${Key}`,
  filters?: Filters,
) {
  const sorts = sortBy.flatMap((key) => [key, `-${key}` as const])
  return {
    sorts,
    defaultSort,
    read: searchReader<Readers>({
      searchTerm: readSearchTerm,
      ...filters,
      sort: (value) => (value === defaultSort ? undefined : readChoice(value, sorts)),
    }) as (search: Record<string, unknown>) => SearchOf<Key, Filters>,
  }
}

export type SearchDefinition = {
  sorts: readonly string[]
  defaultSort: string
  read: (search: Record<string, unknown>) => { searchTerm?: string; sort?: string }
}

/** The state of a list in the URL. */
export type ListSearch<Definition extends SearchDefinition> = ReturnType<Definition['read']>

/**
 * A change of the filters in the URL. A function receives the pending state, which may include
 * another filter's change that is not applied yet.
 */
export type Change<Search> = Search | ((now: Search) => Search)

/** The props of a page that shows a list. */
export type ListPageProps<Search> = {
  search: Search
  onSearch: (search: Change<Search>) => void
}
