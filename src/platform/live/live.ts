/** Something that was changed: what kind of thing, how, and which one; null stands for many. */
export type Change = { entity: string; kind: string; id: string | null }

/** The beginning of a query's key; every answer kept under it is out of date. */
export type QueryPrefix = readonly string[]

/** What a browser is told: the change, and which of its answers to ask for again. */
export type LiveChange = Change & { invalidates: readonly QueryPrefix[] }

/** A tab says with each call who it is, so that it is not told what it did itself. */
export const tabHeader = 'x-tab'

export const isTab = (name: string | null): name is string =>
  name !== null && /^[\da-z]{8,20}$/.test(name)

/**
 * Is this answer out of date? Of the changed thing's own kind, an answer about another one
 * (`['user', 'detail', id]`) is spared.
 */
export function isStale(key: readonly unknown[], { entity, id, invalidates }: LiveChange): boolean {
  const about = key[2]
  if (id !== null && key[0] === entity && typeof about === 'string' && about !== id) return false
  return invalidates.some((start) => start.every((part, index) => key[index] === part))
}

/** Is this an answer about what was deleted? */
export const isGone = (key: readonly unknown[], { entity, kind, id }: Change) =>
  kind === 'deleted' && id !== null && key[0] === entity && key[2] === id

/** Sent again and again: the stream lives, and whether changes reach the server at all. */
export type Beat = { receiving: boolean }
