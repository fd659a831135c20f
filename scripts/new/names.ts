/** Every way a name is written: as a folder, an identifier, a column, an error code and a text. */
export interface Name {
  kebab: string
  camel: string
  pascal: string
  snake: string
  constant: string
  /** 'Due date' and 'due date'. */
  sentence: string
  words: string
}

const acronyms = new Set(['api', 'id', 'iban', 'isbn', 'pdf', 'sku', 'url', 'vat'])
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** From 'dueDate', 'due-date', 'due_date' or 'Due date'. */
export function nameOf(text: string, label?: string): Name {
  const parts = text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_ ]+/)
  const pascal = parts.map(capital).join('')
  const said = label ?? parts.map((it) => (acronyms.has(it) ? it.toUpperCase() : it)).join(' ')
  const startsWithAcronym = /^[A-Z]{2}/.test(said)
  return {
    kebab: parts.join('-'),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: parts.join('_'),
    constant: parts.join('_').toUpperCase(),
    sentence: capital(said),
    words: startsWithAcronym ? said : said.charAt(0).toLowerCase() + said.slice(1),
  }
}

export function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}

const ways = ['kebab', 'camel', 'pascal', 'snake', 'constant', 'sentence', 'words'] as const

/** Matches a name in any spelling, also at the start of a longer identifier. */
export const mentions = (name: Name) =>
  new RegExp(`(?<![A-Za-z])(?:${ways.map((way) => name[way]).join('|')})(?![a-z])`)

/** Replaces a name in every spelling by another; `say` gives the text of the two spoken ones. */
export function rename(text: string, from: Name, to: Name, say = (said: string) => said): string {
  let renamed = text
  for (const way of ways) {
    const written = new RegExp(`(?<![A-Za-z])${from[way]}(?![a-z])`, 'g')
    const isSpoken = way === 'sentence' || way === 'words'
    // Identifiers may have the name in the middle: `useStockItemColumns`.
    const anywhere = way === 'pascal' ? new RegExp(`${from[way]}(?![a-z])`, 'g') : written
    renamed = renamed.replace(anywhere, () => (isSpoken ? say(to[way]) : to[way]))
  }
  return renamed
}
