// Modules that `scripts/translations/plugin.ts` makes from the files in `locales/`.

declare module 'virtual:translations' {
  import type { Language } from '#/platform/i18n/language.ts'
  import type { TranslationArea } from '#/platform/i18n/translations.ts'

  /** Loads the texts of one area: a file for each language and area. */
  export function loadTranslations(language: Language, area: TranslationArea): Promise<object>
}

declare module 'virtual:translations/server' {
  import type { Language } from '#/platform/i18n/language.ts'
  import type { Catalog, serverGroups } from '#/platform/i18n/translations.ts'

  /** The texts of all areas, for rendering on the server. */
  export const catalogs: Record<Language, Catalog>
  /** The texts that only the server uses: errors are sent translated, and mails are written here. */
  export const serverCatalogs: Record<
    Language,
    Record<(typeof serverGroups)[number], Record<string, unknown>>
  >
}
