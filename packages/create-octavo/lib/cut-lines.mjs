import { posix } from 'node:path'

// The formatter puts every item of a list on lines of its own, so code is cut by lines.

/** Removes `<!-- name -->…<!-- /name -->` from a document; with `keep`, only the marks. */
export function cutMarked(text, name, keep, where) {
  const cut = text.replace(
    new RegExp(`<!-- ${name} -->(\\n?)([\\s\\S]*?)<!-- /${name} -->\\n?`, 'g'),
    (_, __, inside) => (keep ? inside : ''),
  )
  if (cut.includes(`<!-- ${name} -->`) || cut.includes(`<!-- /${name} -->`)) {
    throw new Error(`${where}: a mark "${name}" has no partner`)
  }
  return cut.replace(/\n{3,}/g, '\n\n')
}

/** Removes the lines of code that end with one of the marks, like `// sample`. */
export function cutMarkedLines(text, marks) {
  return text.replace(new RegExp(`^.*// (?:${marks.join('|')})\\n`, 'gm'), '')
}

/** Removes imports and re-exports of deleted files. A name that is still used is an error. */
export function cutImports(path, text, isGone) {
  const lost = []
  const statement = /^(?:import|export) (?:([^'"]*?) from )?'([^']+)'\n/gm
  const rest = text.replace(statement, (whole, clause = '', specifier) => {
    if (!isGone(resolveImport(path, specifier))) return whole
    if (whole.startsWith('import')) lost.push(...(clause.match(/[\w$]+(?=\s*(?:[,}]|$))/g) ?? []))
    return ''
  })
  for (const name of lost) {
    const line = rest
      .split('\n')
      .findIndex((it) => new RegExp(`(?<![\\w$']|(?<!\\.\\.)\\.)${name}\\b`).test(it))
    if (line >= 0) {
      throw new Error(`${path}:${line + 1}: "${name}" is deleted: end the line with its mark`)
    }
  }
  return rest
}

/** The project path of an import, or nothing for a package. */
function resolveImport(from, specifier) {
  const [bare] = specifier.split('?')
  if (bare.startsWith('#e2e/')) return bare.slice(1)
  if (bare.startsWith('#/')) return `src/${bare.slice(2)}`
  return bare.startsWith('.') ? posix.join(posix.dirname(from), bare) : undefined
}

/** Removes what belongs to a language: `fr: …` in an object and `[…, 'fr', …]` in a table. */
export function cutLanguages(text, codes) {
  const code = `(?:${codes.join('|')})`
  const row = new RegExp(`^( *)(?:${code}: |\\[(?:.*, )?'${code}'[,\\]].*,$)`)
  const kept = []
  let end
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
