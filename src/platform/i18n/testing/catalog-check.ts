import type { Language } from '../language.ts'

/** Every text of one language under its dotted key. */
export type Texts = ReadonlyMap<string, string>
type Languages = { en: Texts } & { [It in Language]?: Texts }

const entriesOf = (all: Languages) => Object.entries(all) as [Language, Texts][]

export function flatten(catalog: object, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of Object.entries(catalog) as [string, unknown][]) {
    const key = `${prefix}${name}`
    if (typeof value === 'string') texts.set(key, value)
    else if (typeof value === 'object' && value !== null) {
      for (const [inner, text] of flatten(value, `${key}.`)) texts.set(inner, text)
    } else throw new Error(`${key} is neither a text nor a group of texts`)
  }
  return texts
}

const pluralSuffix = /_(?:ordinal_)?(zero|one|two|few|many|other)$/

/** The key a program uses: `book.count` for `book.count_one` and `book.count_other`. */
export const askedKey = (key: string) => key.replace(pluralSuffix, '')

function isOrdinal(key: string): boolean {
  return /_ordinal_[a-z]+$/.test(key)
}

/** `book.count` + one, other …; a plural only if English has the form `_other`. */
function pluralForms(texts: Texts, english: Texts): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>()
  for (const key of texts.keys()) {
    const form = pluralSuffix.exec(key)?.[1]
    if (!form) continue
    const base = key.slice(0, -form.length)
    if (!english.has(`${base}other`)) continue
    forms.set(base, (forms.get(base) ?? new Set()).add(form))
  }
  return forms
}

function sorted(values: Iterable<string>): string[] {
  return [...new Set(values)].toSorted()
}

const placeholdersOf = (text: string) =>
  sorted(Array.from(text.matchAll(/\{\{-?\s*(\w+)/g), (match) => match[1] ?? ''))
const tagsOf = (text: string) =>
  Array.from(text.matchAll(/<\/?\s*([\w-]+)\s*\/?>/g), (match) => match[0]).toSorted()
/** Placeholders, tags and URLs are the same in every language. */
const withoutMarks = (text: string) => text.replace(/\{\{[^}]*\}\}|<[^>]*>|\S+@\S+/g, '')
/** The placeholders of a number: the number itself and its formatted form. */
const numberNames = ['count', 'number']
/** French puts a space before some marks, and a line must not start with one. */
const loosePunctuation = / [:;!?»]|« /
const hasLetters = (text: string) => /\p{L}/u.test(withoutMarks(text))

export function keyProblems(all: Languages): string[] {
  const english = all.en
  const wanted = sorted([...english.keys()].map((key) => stem(key, english)))
  return entriesOf(all).flatMap(([language, texts]) => {
    const present = new Set([...texts.keys()].map((key) => stem(key, english)))
    const categories = sorted(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
    const ordinals = sorted(
      new Intl.PluralRules(language, { type: 'ordinal' }).resolvedOptions().pluralCategories,
    )
    return [
      ...wanted.filter((key) => !present.has(key)).map((key) => `${language}: ${key} is missing`),
      ...[...present]
        .filter((key) => !wanted.includes(key))
        .map((key) => `${language}: ${key} is not in English`),
      ...[...pluralForms(texts, english)].flatMap(([base, forms]) => {
        const needed = isOrdinal(`${base}other`) ? ordinals : categories
        const has = sorted(forms)
        return has.join() === needed.join()
          ? []
          : [`${language}: ${base}* has the forms ${has.join(', ')}; needs ${needed.join(', ')}`]
      }),
    ]
  })
}

/** Plural forms differ between languages, the keys do not. */
function stem(key: string, english: Texts): string {
  const base = askedKey(key)
  const isPlural = base !== key && (english.has(`${base}_other`) || isOrdinal(key))
  return isPlural ? `${base}_*` : key
}

/** Languages in another script than Latin. */
const ownScript: { [It in Language]?: { name: string; letter: RegExp } } = {
  ar: { name: 'Arabic', letter: /\p{Script=Arabic}/u },
}

/** Languages with a space before marks like “?”. */
const spacedMarks: { [It in Language]?: true } = {
  fr: true,
}

export function textProblems(
  all: Languages,
  mayEqualEnglish: (language: Language, key: string) => boolean,
): string[] {
  return entriesOf(all).flatMap(([language, texts]) =>
    [...texts].flatMap(([key, text]) => {
      const complain = (problem: string) => `${language}: ${key} ${problem}: "${text}"`
      const english = all.en.get(key) ?? all.en.get(`${askedKey(key)}_other`)
      const problems: string[] = []
      if (text.trim() === '') problems.push(complain('is empty'))
      if (text !== text.trim()) problems.push(complain('begins or ends with a space'))
      if (text.includes('...')) problems.push(complain('has three dots instead of …'))
      if (spacedMarks[language] && loosePunctuation.test(text)) {
        problems.push(complain('may break before a mark: use U+00A0 or U+202F'))
      }
      const script = ownScript[language]
      const isOwn = !script || !hasLetters(text) || script.letter.test(text)
      if (!isOwn && !mayEqualEnglish(language, key)) {
        problems.push(complain(`has no ${script?.name} letter`))
      }
      if (english === undefined) return problems
      const isPlural = askedKey(key) !== key
      // "One book" may omit the number; no form may add or omit anything else.
      const relevant = (found: string[]) =>
        found.filter((name) => !(isPlural && numberNames.includes(name)))
      if (relevant(placeholdersOf(text)).join() !== relevant(placeholdersOf(english)).join()) {
        problems.push(complain(`has other placeholders than "${english}"`))
      }
      if (tagsOf(text).join() !== tagsOf(english).join()) {
        problems.push(complain(`has other tags than "${english}"`))
      }
      const isEnglish = language !== 'en' && text === english && hasLetters(text)
      if (isEnglish && !mayEqualEnglish(language, key))
        problems.push(complain('is left in English'))
      return problems
    }),
  )
}
