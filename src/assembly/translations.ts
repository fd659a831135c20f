import type { Language } from '#/platform/i18n/language.ts'
import type { catalogue as english } from './locales/en.ts'

export type Catalogue = typeof english

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: { common: Catalogue }
  }
}

/** One file a language: a browser loads the one it speaks and no other. */
const loaders: Record<Language, () => Promise<{ catalogue: object }>> = {
  en: () => import('./locales/en.ts'),
  fr: () => import('./locales/fr.ts'),
  ar: () => import('./locales/ar.ts'),
  sw: () => import('./locales/sw.ts'),
}

export const loadCatalogue = async (language: Language): Promise<object> =>
  (await loaders[language]()).catalogue
