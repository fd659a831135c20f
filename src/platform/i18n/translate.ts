import type { TextKey } from './translations.ts'

type Parameters = Record<string, unknown>

export type Translate = (key: string, parameters?: Parameters) => string

/** Accepts only keys of texts that a browser has. */
export type TypedTranslate = (key: TextKey, parameters?: Parameters) => string

/** Key → text, of one language. */
export type Texts = Map<string, string>

/** Adds the texts of a file: `{ book: { title } }` as `book.title`. */
export function addTexts(texts: Texts, file: object, group = ''): void {
  for (const [name, value] of Object.entries(file)) {
    if (typeof value === 'string') texts.set(group + name, value)
    else addTexts(texts, value as object, `${group}${name}.`)
  }
}

const plurals = new Map<string, Intl.PluralRules>()

function pluralForm(language: string, count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return rules.select(count)
}

/**
 * Reads texts in the format of i18next: `{{name}}` is a parameter, and the parameter `count` selects
 * `key_one`, `key_other` or another plural form of the language. An unknown key is returned itself.
 */
export function createTranslate(
  language: string,
  find: (key: string) => string | undefined,
): Translate {
  return (key, parameters) => {
    if (!parameters) return find(key) ?? key
    const { count } = parameters
    const text =
      (typeof count === 'number' && find(`${key}_${pluralForm(language, count)}`)) || find(key)
    if (text === undefined) return key
    return text.replace(/\{\{ *(\w+) *\}\}/g, (whole, name: string) => {
      const value = parameters[name] as string | number | null | undefined
      return value === undefined ? whole : String(value ?? '')
    })
  }
}
