import { readFileSync } from 'node:fs'
import type { Language } from '#/platform/i18n/language.ts'

// The lists in src/registry map names to translation files. They import JSON without attributes, which
// Node does not support, so this file reads their import lines instead of running them.
const lists = [
  'src/registry/server-translations.ts',
  'src/registry/locales/en.start.ts',
  'src/registry/locales/en.ts',
  'src/registry/locales/en.account.ts',
  'src/registry/locales/en.manager.ts',
]
const line = /^import (?:en(?=[A-Z]))?(\w+) from '#\/(.+)\/en\.json'/gm

const folders = new Map(
  lists.flatMap((list) =>
    Array.from(
      readFileSync(list, 'utf8').matchAll(line),
      ([, name = '', folder = '']) =>
        [name.charAt(0).toLowerCase() + name.slice(1), `src/${folder}`] as const,
    ),
  ),
)

/** The translation of a key, so that tests do not repeat texts. */
export function t(
  language: Language,
  key: string,
  parameters: Record<string, string | number> = {},
): string {
  const [name = '', ...path] = key.split('.')
  const folder = folders.get(name)
  let value: unknown = folder && JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8'))
  for (const part of path) value = (value as Record<string, unknown> | undefined)?.[part]
  if (typeof value !== 'string') throw new Error(`There is no text "${key}" in ${language}.`)
  return value.replace(/\{\{-?\s*(\w+)[^}]*\}\}/g, (_, parameter: string) => {
    const given = parameters[parameter]
    if (given === undefined) throw new Error(`The text "${key}" needs "${parameter}".`)
    return String(given)
  })
}
