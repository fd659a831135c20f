import type { I18n } from '../i18n.ts'
import { languages } from '../language.ts'
import type { Language } from '../language.ts'
import { addTexts, createTranslate } from '../translate.ts'
import type { Texts, Translate } from '../translate.ts'

type Catalogs = Record<Language, object>

/** Reads the texts of every language once per process. */
export function openServerI18n(common: Catalogs, server: Catalogs) {
  const textsOf = (...files: object[]): Texts => {
    const texts: Texts = new Map()
    for (const file of files) addTexts(texts, file)
    return texts
  }
  const inEach = <Value>(make: (language: Language) => Value) =>
    Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
      Language,
      Value
    >
  /** A text that is not translated yet is shown in the first language. */
  const finders = (texts: Record<Language, Texts>) =>
    inEach((language) => (key: string) => texts[language].get(key) ?? texts[languages[0]].get(key))
  const inPages = finders(inEach((language) => textsOf(common[language])))
  const anywhere = finders(inEach((language) => textsOf(server[language], common[language])))
  const pageTranslators = inEach((language) => createTranslate(language, inPages[language]))
  const translators = inEach((language) => createTranslate(language, anywhere[language]))

  return {
    /** What a request renders its page with. */
    forRequest: (language: Language): I18n => ({
      language,
      t: pageTranslators[language],
      exists: (key) => inPages[language](key) !== undefined,
      subscribe: () => () => {},
    }),
    /** Also translates errors and emails, which no page contains. */
    translator: (language: Language): Translate => translators[language],
  }
}

export type ServerI18n = ReturnType<typeof openServerI18n>
