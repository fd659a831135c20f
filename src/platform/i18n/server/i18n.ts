import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { settings } from '../i18n.ts'
import type { I18n } from '../i18n.ts'
import type { Language } from '../language.ts'
import type { Translate } from '../translate.ts'

type Catalogues = Record<Language, object>

/** Loads every language once per process. Requests get their own instance over the same store. */
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
    const simpleText = simple.get(language) ?? simpleWords(common[language])
    simple.set(language, simpleText)
    return simpleText
  }
  return {
    forRequest: (language: Language): I18n =>
      answerSimply(base.cloneInstance({ lng: language }), simpleOf(language)),
    translator: (language: Language): Translate => {
      const simpleText = translators.get(language)
      if (simpleText) return simpleText
      const fixed = base.getFixedT(language, ['common', 'server'] as never) as unknown as Translate
      const translate: Translate = (key, parameters) => fixed(key, parameters)
      translators.set(language, translate)
      return translate
    },
  }
}

export type ServerI18n = ReturnType<typeof openServerI18n>

/** A text and the names of its placeholders. */
type Simple = { text: string; gaps: readonly string[] }

/** Most texts have no plural form, and at most placeholders. */
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

/** Options beyond placeholders are left to the library. */
const deciding = ['count', 'context', 'defaultValue', 'lng', 'ns', 'ordinal', 'returnObjects']

function fillIn({ text, gaps }: Simple, given: unknown): string | undefined {
  if (given === undefined) return gaps.length === 0 ? text : undefined
  if (typeof given !== 'object' || given === null) return undefined
  if (deciding.some((name) => name in given)) return undefined
  const values = given as Record<string, unknown>
  if (gaps.some((name) => typeof values[name] !== 'string')) return undefined
  return text.replaceAll(gap, (_, name: string) => String(values[name]))
}

/** A page uses a hundred texts; simple ones are looked up directly, the library handles the rest. */
function answerSimply(i18n: I18n, simple: ReadonlyMap<string, Simple>): I18n {
  const withLookup = <T extends (...args: never[]) => unknown>(full: T): T =>
    Object.assign((...args: Parameters<T>) => {
      const [key, given] = args as unknown[]
      const simpleText = typeof key === 'string' && args.length < 3 ? simple.get(key) : undefined
      return (simpleText && fillIn(simpleText, given)) ?? full(...args)
    }, full)
  const fixed = i18n.getFixedT.bind(i18n)
  i18n.t = withLookup(i18n.t.bind(i18n))
  i18n.getFixedT = ((language?: null, space?: string | string[], prefix?: string) => {
    const full = fixed(language as never, space as never, prefix as never)
    // Components use neither another language nor another namespace.
    const usual = !language && !prefix && [space].flat().join() === settings.defaultNS
    return usual ? withLookup(full) : full
  }) as typeof fixed
  return i18n
}
