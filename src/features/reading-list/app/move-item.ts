type Item = { book: { id: string } }

/** `after` is the ID of the book to place it after, or null for the start. */
export type Move = { bookId: string; after: string | null }

/** The move that takes a book one place up or down; undefined at the end of the list. */
export function moveBy(items: readonly Item[], bookId: string, step: -1 | 1): Move | undefined {
  const ids = items.map(({ book }) => book.id)
  const from = ids.indexOf(bookId)
  const to = from + step
  if (from < 0 || to < 0 || to >= ids.length) return undefined
  const others = ids.filter((id) => id !== bookId)
  return { bookId, after: others[to - 1] ?? null }
}

/** The items as they are after the move; unchanged if another member has removed one of the books. */
export function moveItem<It extends Item>(items: readonly It[], { bookId, after }: Move): It[] {
  const moved = items.find(({ book }) => book.id === bookId)
  const others = items.filter((item) => item !== moved)
  const at = after === null ? 0 : others.findIndex(({ book }) => book.id === after) + 1
  if (!moved || (after !== null && at === 0)) return [...items]
  return others.toSpliced(at, 0, moved)
}
