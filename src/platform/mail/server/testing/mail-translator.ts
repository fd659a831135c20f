import { createInstance } from 'i18next'
import type { Translate } from '#/platform/i18n/translate.ts'
import type { MailTranslator } from '../mail.ts'
import ar from '../../locales/ar.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import fr from '../../locales/fr.json' with { type: 'json' }
import sw from '../../locales/sw.json' with { type: 'json' }

const catalogue = { ar: { mail: ar }, en: { mail: en }, fr: { mail: fr }, sw: { mail: sw } }

/** The real translations with their plural rules; a missing key throws. */
export const testMailTranslator: MailTranslator = (language) => {
  const words = createInstance({
    lng: language,
    initAsync: false,
    resources: { [language]: { translation: catalogue[language] } },
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key: string) => {
      throw new Error(`There is no translation of ${key} in ${language}`)
    },
  })
  void words.init()
  // The typed keys do not include mail, whose translations never reach a browser.
  return words.getFixedT(language) as unknown as Translate
}
