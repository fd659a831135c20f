/** The five states of a list. A screen that omits one does not compile. */
export type ListState<Item> =
  | { kind: 'loading' }
  | { kind: 'error'; retrying: boolean }
  | { kind: 'empty' }
  | { kind: 'no-results' }
  | { kind: 'items'; items: readonly Item[] }

type ListQuery<Item> = {
  /** Undefined until the first response. */
  items: readonly Item[] | undefined
  failed: boolean
  fetching: boolean
  /** Whether a search or a filter is set. */
  narrowed: boolean
}

/** Loaded items stay visible when a refetch fails; a failure is never shown as an empty list. */
export function listState<Item>({
  items,
  failed,
  fetching,
  narrowed,
}: ListQuery<Item>): ListState<Item> {
  if (items && items.length > 0) return { kind: 'items', items }
  if (failed) return { kind: 'error', retrying: fetching }
  if (!items) return { kind: 'loading' }
  return { kind: narrowed ? 'no-results' : 'empty' }
}
