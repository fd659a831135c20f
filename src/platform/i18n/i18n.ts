import i18next from 'i18next'
import type { i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languages } from './language.ts'
import type { Language } from './language.ts'
import { createTranslationReader } from './read-translations.ts'
import type { TranslationArea } from './translations.ts'

export type { I18n }

export const settings = {
  ns: ['common'],
  defaultNS: 'common',
  supportedLngs: [...languages],
  fallbackLng: 'en',
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  initAsync: false,
  showSupportNotice: false,
} as const

type Loader = (language: Language, area: TranslationArea) => Promise<object>

/** The areas whose texts a page needs. */
export function areasOf(pathname: string): readonly TranslationArea[] {
  if (/^\/login(?:\/(?!error)|$)/.test(pathname)) return ['sign-in']
  const areas: TranslationArea[] = ['sign-in', 'app']
  if (/^\/(?:login\/|(?:app|manager)\/(?:a|users|w))/.test(pathname)) areas.push('account')
  if (/^\/(?:manager|api|dev)(?:\/|$)/.test(pathname)) areas.push('manager')
  if (/^\/(?:o|join|invitations|\w+\/organizations)\b/.test(pathname)) areas.push('account') // organizations
  if (/^\/(?:o|app\/organizations)\b/.test(pathname)) areas.push('manager') // organizations
  if (/^\/(?:api|dev)(?:\/|$)/.test(pathname)) areas.push('developer')
  return areas
}

/** The browser's instance: loads the texts that its pages need, without a fallback language. */
export async function openBrowserI18n(language: Language, load: Loader, pathname: string) {
  const read = createTranslationReader()
  const i18n: I18n = i18next.createInstance()
  await i18n
    .use(initReactI18next)
    .init({ ...settings, fallbackLng: false, resources: {}, lng: language })

  /** Language → its areas that are loaded or being loaded. */
  const loaded = new Map<string, Map<TranslationArea, Promise<void>>>()
  function areasIn(lng: string) {
    const areas = loaded.get(lng) ?? new Map<TranslationArea, Promise<void>>()
    loaded.set(lng, areas)
    return areas
  }

  async function addArea(lng: Language, area: TranslationArea) {
    try {
      i18n.addResourceBundle(lng, 'common', await read(() => load(lng, area)), true)
    } catch (error) {
      // The next page that needs it requests it again.
      areasIn(lng).delete(area)
      throw error
    }
  }

  async function addAreas(lng: string, wanted: readonly TranslationArea[]) {
    const areas = areasIn(lng)
    const coming = wanted.map((area) => {
      const added = areas.get(area) ?? addArea(lng as Language, area)
      areas.set(area, added)
      return added
    })
    await Promise.all(coming)
  }

  /** Rejects without a change when a file of the language cannot be loaded. */
  async function changeLanguage(to: Language) {
    const shown = areasIn(i18n.language)
    // A page opened in the meantime may need another area.
    for (let count = 0; count < shown.size;) {
      count = shown.size
      await addAreas(to, [...shown.keys()])
    }
    await i18n.changeLanguage(to)
  }

  /** Runs before a page renders. */
  async function prepare(to: string) {
    let lng
    do {
      lng = i18n.language
      await addAreas(lng, areasOf(to))
      // The language may have been changed in the meantime.
    } while (lng !== i18n.language)
  }

  await prepare(pathname)
  return { i18n, prepare, changeLanguage }
}
