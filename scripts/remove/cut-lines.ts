import { posix } from 'node:path'

// The formatter puts every item of a list on lines of its own, so code is cut by lines.

/** Removes `<!-- name -->…<!-- /name -->` from a document. */
export function cutMarked(text: string, name: string, where: string): string {
  const marked = new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->\\n?`, 'g')
  const cut = text.replace(marked, '')
  if (cut.includes(`<!-- ${name} -->`) || cut.includes(`<!-- /${name} -->`)) {
    throw new Error(`${where}: a mark "${name}" has no partner`)
  }
  return cut.replace(/\n{3,}/g, '\n\n')
}

/** Removes the lines of code that end with one of the marks, like `// sample`, and their doc comments. */
export function cutMarkedLines(text: string, marks: readonly string[]): string {
  const docComment = String.raw`(?:^ *\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?`
  return text.replace(
    new RegExp(`${docComment}^.*// (?:${marks.join('|')})(?: // [a-z-]+)*\\n`, 'gm'),
    '',
  )
}

/** Removes imports and re-exports of deleted files; `references` are the lines that still use them. */
export function cutImports(
  path: string,
  text: string,
  isGone: (path: string | undefined) => boolean,
  original = text,
): { text: string; references: string[] } {
  const lost: string[] = []
  const statement = /^(?:import|export) (?:([^'"]*?) from )?'([^']+)'\n/gm
  const rest = text.replace(statement, (whole, clause: string = '', specifier: string) => {
    if (!isGone(resolveImport(path, specifier))) return whole
    if (whole.startsWith('import')) lost.push(...(clause.match(/[\w$]+(?=\s*(?:[,}]|$))/g) ?? []))
    return ''
  })
  const left = new Set(rest.split('\n'))
  const references = original.split('\n').flatMap((line, at) => {
    if (!left.has(line)) return []
    const name = lost.find((it) => new RegExp(`(?<![\\w$']|(?<!\\.\\.)\\.)${it}\\b`).test(line))
    const [, dynamic] = /\bimport\('([^']+)'\)/.exec(line) ?? []
    const file = dynamic && isGone(resolveImport(path, dynamic)) ? dynamic : undefined
    const used = file ?? name
    return used ? [`${path}:${at + 1} uses "${used}"`] : []
  })
  return { text: rest, references }
}

/** The project path of an import, or nothing for a package. */
function resolveImport(from: string, specifier: string): string | undefined {
  const [bare = ''] = specifier.split('?')
  if (bare.startsWith('#e2e/')) return bare.slice(1)
  if (bare.startsWith('#/')) return `src/${bare.slice(2)}`
  return bare.startsWith('.') ? posix.join(posix.dirname(from), bare) : undefined
}

/** Removes what belongs to a language: `fr: …` in an object and `[…, 'fr', …]` in a table. */
export function cutLanguages(text: string, codes: readonly string[]): string {
  const code = `(?:${codes.join('|')})`
  const row = new RegExp(`^( *)(?:${code}: |\\[(?:.*, )?'${code}'[,\\]].*,$)`)
  const kept: string[] = []
  let end: string | undefined
  for (const line of text.split('\n')) {
    if (end !== undefined) {
      // The closing bracket has the indentation of the first line.
      if (/^ *(?=\S)/.exec(line)?.[0] === end) end = undefined
      continue
    }
    const [, indentation] = row.exec(line) ?? []
    if (indentation === undefined) kept.push(line)
    else if (/[[{(]$/.test(line)) end = indentation
  }
  return kept.join('\n')
}
