import type { TranslationAreas } from '#/platform/i18n/translations.ts'
import type english from './locales/en.json'

export const translations: TranslationAreas = { preferences: 'sign-in' }

declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    preferences: typeof english
  }
}
