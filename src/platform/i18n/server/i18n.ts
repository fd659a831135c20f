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
  /** A text that is not translated yet is shown in the first language. */
  const translators = (textsIn: (language: Language) => Texts) => {
    const [first] = languages
    const fallback = textsIn(first)
    return new Map(
      languages.map((language) => {
        const texts = language === first ? fallback : textsIn(language)
        const find = (key: string) => texts.get(key) ?? fallback.get(key)
        return [language, { translate: createTranslate(language, find), find }]
      }),
    )
  }
  const ofPages = translators((language) => textsOf(common[language]))
  const ofServer = translators((language) => textsOf(server[language], common[language]))
  const known = <Value>(value: Value | undefined) => value as Value

  return {
    /** What a request renders its page with. */
    forRequest: (language: Language): I18n => {
      const { translate, find } = known(ofPages.get(language))
      return {
        language,
        t: translate,
        exists: (key) => find(key) !== undefined,
        subscribe: () => () => {},
      }
    },
    /** Also translates errors and mails, which no page contains. */
    translator: (language: Language): Translate => known(ofServer.get(language)).translate,
  }
}

export type ServerI18n = ReturnType<typeof openServerI18n>
