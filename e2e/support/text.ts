import { catalogues, serverCatalogues } from '#/assembly/translations.ts'
import type { Language } from '#/platform/i18n/language.ts'

export type { Language }

/** What the product says under a key, so that a journey never spells it a second time. */
export function t(
  language: Language,
  key: string,
  parameters: Record<string, string | number> = {},
): string {
  const [name = '', ...path] = key.split('.')
  const catalogue = catalogues[name] ?? serverCatalogues[name]
  let value: unknown = catalogue?.[language]
  for (const part of path) value = (value as Record<string, unknown> | undefined)?.[part]
  if (typeof value !== 'string') throw new Error(`There is no text "${key}" in ${language}.`)
  return value.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, parameter: string) => {
    const given = parameters[parameter]
    if (given === undefined) throw new Error(`The text "${key}" needs "${parameter}".`)
    return String(given)
  })
}
