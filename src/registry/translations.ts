import type { Language } from '#/platform/i18n/language.ts'
import type { Part } from '#/platform/i18n/i18n.ts'
import type { catalogue as rest } from './locales/en.ts'
import type { catalogue as account } from './locales/en.account.ts'
import type { catalogue as manager } from './locales/en.manager.ts'
import type { catalogue as start } from './locales/en.start.ts'

export type Catalogue = typeof start & typeof rest & typeof account & typeof manager

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: { common: Catalogue }
  }
}

/** Four files a language: a browser loads what its page says in the language it speaks. */
const loaders: Record<Language, Record<Part, () => Promise<{ catalogue: object }>>> = {
  en: {
    start: () => import('./locales/en.start.ts'),
    rest: () => import('./locales/en.ts'),
    account: () => import('./locales/en.account.ts'),
    manager: () => import('./locales/en.manager.ts'),
  },
  fr: {
    start: () => import('./locales/fr.start.ts'),
    rest: () => import('./locales/fr.ts'),
    account: () => import('./locales/fr.account.ts'),
    manager: () => import('./locales/fr.manager.ts'),
  },
  ar: {
    start: () => import('./locales/ar.start.ts'),
    rest: () => import('./locales/ar.ts'),
    account: () => import('./locales/ar.account.ts'),
    manager: () => import('./locales/ar.manager.ts'),
  },
  sw: {
    start: () => import('./locales/sw.start.ts'),
    rest: () => import('./locales/sw.ts'),
    account: () => import('./locales/sw.account.ts'),
    manager: () => import('./locales/sw.manager.ts'),
  },
}

export const loadCatalogue = async (language: Language, part: Part): Promise<object> =>
  (await loaders[language][part]()).catalogue
