import type english from './locales/en.json'

// Its texts belong to the groups of the features that show them, which declare the areas.
declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    passkey: typeof english
  }
}
