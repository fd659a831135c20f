import { nameOf, rename } from './names.ts'
import type { Specification } from './specification.ts'

const noun = nameOf('stock-item')
const plural = nameOf('stock-items')

/** Replaces the noun of the reference feature in a text or a path. */
export function renameNoun(
  text: string,
  specification: Pick<Specification, 'name' | 'plural'>,
  say?: (said: string) => string,
): string {
  const article = /^[aeiou]/i.test(specification.name.words) ? 'an' : 'a'
  const articled = text.replaceAll(
    new RegExp(`\\ba ${noun.words}`, 'g'),
    `${article} ${noun.words}`,
  )
  return rename(rename(articled, plural, specification.plural, say), noun, specification.name, say)
}
