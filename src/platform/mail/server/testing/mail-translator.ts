import { serverCatalogs } from 'virtual:translations/server'
import { addTexts, createTranslate } from '#/platform/i18n/translate.ts'
import type { MailTranslator } from '../mail.ts'

/** The real translations with their plural rules; a missing key throws. */
export const testMailTranslator: MailTranslator = (language) => {
  const texts = new Map<string, string>()
  addTexts(texts, serverCatalogs[language])
  const translate = createTranslate(language, (key) => texts.get(key))
  return (key, parameters) => {
    const text = translate(key, parameters)
    if (text === key) throw new Error(`There is no translation of ${key} in ${language}`)
    return text
  }
}
