import type { TranslationAreas } from '#/platform/i18n/translations.ts'
import type english from './locales/en.json'

export const translations: TranslationAreas = { csvImport: 'account' }

declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    csvImport: typeof english
  }
}
