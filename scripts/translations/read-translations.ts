import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Texts by the parts of their keys. */
export type Texts = { [name: string]: string | Texts }

const localeFile = /\/locales\/([\w-]+)\.json$/
export const languageOf = (path: string) => localeFile.exec(path)?.[1]

/** Language → its files in all folders below `root`. */
export function localeFiles(root: string): Map<string, string[]> {
  const paths = globSync('src/**/locales/*.json', { cwd: root }).toSorted()
  const found = paths.map((path) => path.replaceAll('\\', '/'))
  return Map.groupBy(found, (path) => languageOf(path) ?? '')
}

/** Language → its texts: the files of all folders joined, as if they were one. */
export function readTranslations(root: string): Map<string, Texts> {
  const languages = Array.from(localeFiles(root), ([language, paths]) => {
    const texts: Texts = {}
    for (const path of paths) {
      addTexts(texts, JSON.parse(readFileSync(join(root, path), 'utf8')) as Texts, path)
    }
    return [language, texts] as const
  })
  return new Map(languages)
}

/** Two folders may add to one group, but not the same text. */
function addTexts(to: Texts, added: Texts, path: string, above = ''): void {
  for (const [name, value] of Object.entries(added)) {
    const present = to[name]
    // Two features may name the same audited field, in the same words.
    if (typeof value === 'string' && (present === undefined || present === value)) to[name] = value
    else if (typeof value === 'object' && typeof present !== 'string') {
      const group = present ?? {}
      to[name] = group
      addTexts(group, value, path, `${above}${name}.`)
    } else throw new Error(`${path}: another file has "${above}${name}" as well.`)
  }
}
