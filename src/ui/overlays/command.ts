import type { ReactNode } from 'react'
import { normalizeSearchText } from '#/ui/inputs/normalize-search-text.ts'
import type { Search } from '#/ui/inputs/use-option-search.ts'

/** An action or a page; `onRun` takes precedence over `href`. */
export type Command = {
  id: string
  label: string
  /** Shown at the end of the line: an author, a kind, a shortcut. */
  hint?: ReactNode
  icon?: ReactNode
  /** Matched by the search, but not shown. */
  keywords?: readonly string[]
  href?: string
  onRun?: () => void
}

export type CommandGroup = { id: string; label: string; items: readonly Command[] }

/** A group whose items are fetched while the user types. */
export type CommandSource = { id: string; label: string; search: Search<Command> }

/** Every word must occur in the label or a keyword; labels that start with the term come first. */
export function filterCommands(groups: readonly CommandGroup[], term: string): CommandGroup[] {
  const plain = normalizeSearchText(term)
  const words = plain.split(/\s+/)
  return groups
    .map((group) => ({
      ...group,
      items: group.items
        .map((item) => ({ item, rank: rankOf(item, plain, words) }))
        .filter(({ rank }) => rank < misses)
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ item }) => item),
    }))
    .filter((group) => group.items.length > 0)
}

const misses = 3

function rankOf({ label, keywords = [] }: Command, plain: string, words: readonly string[]) {
  const name = normalizeSearchText(label)
  const text = [name, ...keywords.map((word) => normalizeSearchText(word))].join('\n')
  if (!words.every((word) => text.includes(word))) return misses
  if (name.startsWith(plain)) return 0
  return name.split(/\s+/).some((part) => part.startsWith(words[0] ?? '')) ? 1 : 2
}
