import type { Language } from '#/platform/i18n/language.ts'
import { readTranslations } from '../../scripts/translations/read-translations.ts'

const languages = readTranslations('.')

/** The translation of a key, so that tests do not repeat texts. */
export function t(
  language: Language,
  key: string,
  parameters: Record<string, string | number> = {},
): string {
  let value: unknown = languages.get(language)
  for (const part of key.split('.')) value = (value as Record<string, unknown> | undefined)?.[part]
  if (typeof value !== 'string') throw new Error(`There is no text "${key}" in ${language}.`)
  return value.replace(/\{\{-?\s*(\w+)[^}]*\}\}/g, (_, parameter: string) => {
    const given = parameters[parameter]
    if (given === undefined) throw new Error(`The text "${key}" needs "${parameter}".`)
    return String(given)
  })
}
