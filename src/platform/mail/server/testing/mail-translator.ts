import { createInstance } from 'i18next'
import { serverCatalogs } from 'virtual:translations/server'
import type { Translate } from '#/platform/i18n/translate.ts'
import type { MailTranslator } from '../mail.ts'

/** The real translations with their plural rules; a missing key throws. */
export const testMailTranslator: MailTranslator = (language) => {
  const words = createInstance({
    lng: language,
    initAsync: false,
    resources: { [language]: { translation: serverCatalogs[language] } },
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key: string) => {
      throw new Error(`There is no translation of ${key} in ${language}`)
    },
  })
  void words.init()
  // The typed keys do not include mail, whose translations never reach a browser.
  return words.getFixedT(language) as unknown as Translate
}
