// Removes what only elements of missing fields needed: imports, constants and empty arguments.

export function tidy(text: string): string {
  let [before, after] = ['', simplify(text)]
  while (before !== after) {
    before = after
    after = dropUnusedConstants(tidyImports(before))
  }
  return after
}

const simplify = (text: string) =>
  text
    .replaceAll(/\.extend\(\{\s*\}\)/g, '')
    .replaceAll(/\band\(\s*(hasWords\([^()]*\)),?\s*\)/g, '$1')
    .replaceAll(/Promise\.all\(\[\s*(loadList\(.*\)),\s*\]\)/g, '$1')
    .replaceAll(/\bMath\.min\(\s*(\d+),?\s*\)/g, '$1')
    .replaceAll(/(?<=[=(] ?)\{\n\s*([^\n{}]+),\n\s*\}/g, '{ $1 }')
    // An empty line between the tests and constants of several fields.
    .replaceAll(/^([})]+)\n(?=test\b|export const )/gm, '$1\n\n')
    .replaceAll(/(?<=[{,] )(\w+): \1(?= ?[,}])/g, '$1')
    .replaceAll(/<(\w+)([^<>]*)>\s*<\/\1>/g, '<$1$2 />')

const statement = /^import (type )?\{([^}]*)\} from '([^']+)'\n/gm

/** One import for each module, with the names that are used. */
function tidyImports(text: string): string {
  const body = codeOf(text)
  const names = new Map<string, Set<string>>()
  for (const [, type = '', list = '', module = ''] of text.matchAll(statement)) {
    const key = `${type}${module}`
    const known = names.get(key) ?? new Set<string>()
    const added = list.split(',').map((it) => it.trim())
    const all = [...known, ...added.filter(Boolean)]
    names.set(key, new Set(known.size > 0 ? all.toSorted(byName) : all))
  }
  return text.replaceAll(statement, (_, type: string = '', __: string, module: string) => {
    const used = [...(names.get(`${type}${module}`) ?? [])].filter((name) => isUsed(name, body))
    names.delete(`${type}${module}`)
    return used.length > 0 ? `import ${type}{ ${used.join(', ')} } from '${module}'\n` : ''
  })
}

const byName = (one: string, other: string) => one.localeCompare(other, 'en')

const isUsed = (name: string, text: string, times = 1) =>
  (text.match(new RegExp(`(?<![\\w$'/]|(?<!\\.\\.)\\.)${name}(?![\\w$'])`, 'g'))?.length ?? 0) >=
  times

const constant = /^( *)const (?:(\w+)|\{ (\w+) \}) = .*\n(?:\1 +.*\n)*(?:\1[\])}].*\n)?/gm

function dropUnusedConstants(text: string): string {
  const code = codeOf(text)
  return text.replaceAll(constant, (whole, _, name?: string, member?: string) =>
    isUsed(name ?? member ?? '', code, 2) ? whole : '',
  )
}

/** Without imports and comments, whose words are no uses. */
const codeOf = (text: string) =>
  text
    .replaceAll(/^import [^']*'[^']*'\n/gm, '')
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
