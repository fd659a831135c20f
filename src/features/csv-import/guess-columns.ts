import { normalizeSearchText } from '#/ui/inputs/normalize-search-text.ts'
import type { Mapping } from './csv-import.ts'

/** A field with the names of its column that are known, the best one first. */
export type KnownField = { name: string; names: readonly string[] }

/** Without case, accents and punctuation. */
const plain = (text: string) => normalizeSearchText(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** A column for each field with a known name. */
export function guessMapping(head: readonly string[], fields: readonly KnownField[]): Mapping {
  const columns = head.map(plain)
  const mapping: Mapping = {}
  for (const { name, names } of fields) {
    const known = names.map(plain).filter(Boolean)
    const found = known.map((it) => columns.indexOf(it)).find((column) => column !== -1)
    if (found !== undefined) mapping[name] = found
  }
  return mapping
}
