import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { settings } from '../i18n.ts'
import type { I18n } from '../i18n.ts'
import type { Language } from '../language.ts'
import type { Translate } from '../translate.ts'

type Catalogs = Record<Language, object>

/** Loads every language once per process. Requests get their own instance over the same store. */
export function openServerI18n(common: Catalogs, server: Catalogs) {
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
  return {
    forRequest: (language: Language): I18n => base.cloneInstance({ lng: language }),
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
