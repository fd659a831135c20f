import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { settings } from '../i18n.ts'
import type { I18n } from '../i18n.ts'
import type { Language } from '../language.ts'
import type { Translate } from '../translate.ts'

type Catalogues = Record<Language, object>

/** Holds every language once a process. Requests get an instance of their own over the same store. */
export function openServerI18n(common: Catalogues, server: Catalogues) {
  const resources = Object.fromEntries(
    (Object.keys(common) as Language[]).map((language) => [
      language,
      { common: common[language], server: server[language] },
    ]),
  )
  const base = i18next.createInstance()
  void base
    .use(initReactI18next)
    .init({ ...settings, ns: ['common', 'server'], resources, lng: 'en' })

  const translators = new Map<Language, Translate>()
  const simple = new Map<Language, ReadonlyMap<string, Simple>>()
  const simpleOf = (language: Language) => {
    const known = simple.get(language) ?? simpleWords(common[language])
    simple.set(language, known)
    return known
  }
  return {
    forRequest: (language: Language): I18n =>
      answerSimply(base.cloneInstance({ lng: language }), simpleOf(language)),
    translator: (language: Language): Translate => {
      const known = translators.get(language)
      if (known) return known
      const fixed = base.getFixedT(language, ['common', 'server'] as never) as unknown as Translate
      const translate: Translate = (key, parameters) => fixed(key, parameters)
      translators.set(language, translate)
      return translate
    },
  }
}

export type ServerI18n = ReturnType<typeof openServerI18n>

/** What a text says, and the names of what is filled in. */
type Simple = { text: string; gaps: readonly string[] }

/** Most words are said as they stand, or with a name filled in: no form is chosen by a number. */
function simpleWords(words: object, above = '', found = new Map<string, Simple>()) {
  for (const [name, value] of Object.entries(words) as [string, unknown][]) {
    const key = above + name
    if (typeof value === 'object' && value) simpleWords(value, `${key}.`, found)
    else if (typeof value === 'string' && !value.includes('$t(')) {
      const gaps = Array.from(value.matchAll(gap), ([, gapName = '']) => gapName)
      if (!value.replaceAll(gap, '').includes('{{')) found.set(key, { text: value, gaps })
    }
  }
  return found
}

const gap = /\{\{(\w+)\}\}/g

/** What is filled in may decide more than the gap: then it is the library's to answer. */
const deciding = ['count', 'context', 'defaultValue', 'lng', 'ns', 'ordinal', 'returnObjects']

function fillIn({ text, gaps }: Simple, given: unknown): string | undefined {
  if (given === undefined) return gaps.length === 0 ? text : undefined
  if (typeof given !== 'object' || given === null) return undefined
  if (deciding.some((name) => name in given)) return undefined
  const values = given as Record<string, unknown>
  if (gaps.some((name) => typeof values[name] !== 'string')) return undefined
  return text.replaceAll(gap, (_, name: string) => String(values[name]))
}

/** A page asks for a hundred words; those are looked up, and the library is asked for the rest. */
function answerSimply(i18n: I18n, simple: ReadonlyMap<string, Simple>): I18n {
  const quick = <T extends (...asked: never[]) => unknown>(full: T): T =>
    Object.assign((...asked: Parameters<T>) => {
      const [key, given] = asked as unknown[]
      const known = typeof key === 'string' && asked.length < 3 ? simple.get(key) : undefined
      return (known && fillIn(known, given)) ?? full(...asked)
    }, full)
  const fixed = i18n.getFixedT.bind(i18n)
  i18n.t = quick(i18n.t.bind(i18n))
  i18n.getFixedT = ((language?: null, space?: string | string[], prefix?: string) => {
    const full = fixed(language as never, space as never, prefix as never)
    // A component asks for no language of its own, and for no other words than these.
    const usual = !language && !prefix && [space].flat().join() === settings.defaultNS
    return usual ? quick(full) : full
  }) as typeof fixed
  return i18n
}
