/** A change to an entity: which one, how, and the row's id; null means many rows. */
export type Change = { entity: string; kind: string; id: string | null }

/** The beginning of a query key; every query under it is stale. */
export type QueryPrefix = readonly string[]

/** The change as the browser receives it, with the queries to invalidate. */
export type LiveChange = Change & { invalidates: readonly QueryPrefix[] }

/**
 * Whether a change invalidates this query. A detail query of another row of the same entity
 * (`['user', 'detail', id]`) stays fresh.
 */
export function isStale(key: readonly unknown[], { entity, id, invalidates }: LiveChange): boolean {
  const about = key[2]
  if (id !== null && key[0] === entity && typeof about === 'string' && about !== id) return false
  return invalidates.some((start) => start.every((part, index) => key[index] === part))
}

/** Whether this is a detail query of the deleted row. */
export const isDeleted = (key: readonly unknown[], { entity, kind, id }: Change) =>
  kind === 'deleted' && id !== null && key[0] === entity && key[2] === id

/** Sent at an interval: keeps the stream alive and reports whether the server receives changes. */
export type Beat = { receiving: boolean }
