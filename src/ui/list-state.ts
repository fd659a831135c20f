/** The five states of a list. A screen that forgets one does not compile. */
export type ListState<Item> =
  | { kind: 'loading' }
  | { kind: 'error'; retrying: boolean }
  | { kind: 'empty' }
  | { kind: 'no-results' }
  | { kind: 'items'; items: readonly Item[] }

type Asked<Item> = {
  /** Absent until the first answer. */
  items: readonly Item[] | undefined
  failed: boolean
  fetching: boolean
  /** A search or a filter narrows the list. */
  narrowed: boolean
}

/** What was once shown stays shown; a failure is never told as emptiness. */
export function listState<Item>({
  items,
  failed,
  fetching,
  narrowed,
}: Asked<Item>): ListState<Item> {
  if (items && items.length > 0) return { kind: 'items', items }
  if (failed) return { kind: 'error', retrying: fetching }
  if (!items) return { kind: 'loading' }
  return { kind: narrowed ? 'no-results' : 'empty' }
}
