import type { Language } from '#/platform/i18n/language.ts'
import type { Part } from '#/platform/i18n/i18n.ts'
import type { catalogue as rest } from './locales/en.ts'
import type { catalogue as start } from './locales/en.start.ts'

export type Catalogue = typeof start & typeof rest

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: { common: Catalogue }
  }
}

/** Two files a language: a browser loads those of the one it speaks and no other. */
const loaders: Record<Language, Record<Part, () => Promise<{ catalogue: object }>>> = {
  en: { start: () => import('./locales/en.start.ts'), rest: () => import('./locales/en.ts') },
  fr: { start: () => import('./locales/fr.start.ts'), rest: () => import('./locales/fr.ts') },
  ar: { start: () => import('./locales/ar.start.ts'), rest: () => import('./locales/ar.ts') },
  sw: { start: () => import('./locales/sw.start.ts'), rest: () => import('./locales/sw.ts') },
}

export const loadCatalogue = async (language: Language, part: Part): Promise<object> =>
  (await loaders[language][part]()).catalogue
