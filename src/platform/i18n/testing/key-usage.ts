// Finds the translation keys a program uses. It reads the text of the sources instead of their syntax
// tree: a key is a string of its own, or a template that starts with the name of a catalog.

export interface Usage {
  /** Literal keys, each with its file. */
  literal: Map<string, string>
  /** Keys built at run time, such as `book.sort.${order}`, as patterns. */
  dynamic: { pattern: RegExp; source: string; file: string }[]
}

const strings = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g

export function findUsage(files: Iterable<[path: string, text: string]>, names: string[]): Usage {
  const usage: Usage = { literal: new Map(), dynamic: [] }
  const ofCatalog = new RegExp(`^(?:${names.join('|')})\\.[\\w.-]+$`)
  const beginsAsCatalog = new RegExp(`^(?:${names.join('|')})\\.`)
  for (const [file, text] of files) {
    const code = text.replace(comments, '')
    const prefix = /keyPrefix:\s*['"]([\w.-]+)['"]/.exec(code)?.[1]
    for (const match of code.matchAll(strings)) {
      const found = (match[1] ?? match[2] ?? match[3] ?? '').replace(/^\w+:/, '')
      if (found.includes('${')) {
        if (beginsAsCatalog.test(found)) {
          usage.dynamic.push({ pattern: asPattern(found), source: found, file })
        } else if (prefix) {
          const whole = `${prefix}.${found}`
          usage.dynamic.push({ pattern: asPattern(whole), source: whole, file })
        }
      } else if (ofCatalog.test(found)) usage.literal.set(found, file)
      else if (prefix && /^[\w.-]+$/.test(found)) usage.literal.set(`${prefix}.${found}`, '')
    }
  }
  return usage
}

function asPattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/)
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${escaped.join('.+')}$`)
}

/** Unused keys. `keys` are keys without plural forms. */
export function unusedKeys(keys: Set<string>, usage: Usage): string[] {
  return [...keys].filter(
    (key) => !usage.literal.has(key) && !usage.dynamic.some(({ pattern }) => pattern.test(key)),
  )
}

/** Used keys that no catalog has. */
export function missingKeys(keys: Set<string>, usage: Usage): string[] {
  const literal = [...usage.literal].filter(([key, file]) => file !== '' && !keys.has(key))
  const dynamic = usage.dynamic.filter(({ pattern }) => ![...keys].some((key) => pattern.test(key)))
  return [
    ...literal.map(([key, file]) => `${file}: ${key}`),
    ...dynamic.map(({ source, file }) => `${file}: ${source}`),
  ]
}
