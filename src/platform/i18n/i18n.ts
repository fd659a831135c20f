import i18next from 'i18next'
import type { i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languages } from './language.ts'
import type { Language } from './language.ts'
import { createTranslationReader } from './read-translations.ts'

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

/**
 * The sign-in pages need only `start`; all other pages need `rest`, the manager needs its own part, and
 * so do the account pages and the pages of users.
 */
export type Part = 'start' | 'rest' | 'account' | 'manager'
type Loader = (language: Language, part: Part) => Promise<object>

export function partsOf(pathname: string): readonly Part[] {
  if (/^\/login(?:\/(?!error)|$)/.test(pathname)) return ['start']
  const parts: Part[] = ['start', 'rest']
  if (/^\/(?:app|manager)\/(?:account|users)/.test(pathname)) parts.push('account')
  if (/^\/(?:manager|api|dev)(?:\/|$)/.test(pathname)) parts.push('manager')
  return parts
}

/** The browser's instance: loads the requested languages, without a fallback language. */
export async function openBrowserI18n(language: Language, load: Loader, pathname: string) {
  const read = createTranslationReader()
  const parts = new Map(partsOf(pathname).map((part) => [part, Promise.resolve()]))
  const readAll = async (lng: Language): Promise<object> => {
    const files = [...parts.keys()].map((part) => read(() => load(lng, part)))
    return Object.assign({}, ...(await Promise.all(files)))
  }
  const common = await readAll(language)
  const i18n: I18n = i18next.createInstance()
  await i18n
    .use(initReactI18next)
    .init({ ...settings, fallbackLng: false, resources: { [language]: { common } }, lng: language })

  const add = (lng: string, words: object) => i18n.addResourceBundle(lng, 'common', words, true)

  /** Rejects without a change when the language cannot be loaded. */
  async function changeLanguage(to: Language) {
    if (!i18n.hasResourceBundle(to, 'common')) add(to, await readAll(to))
    await i18n.changeLanguage(to)
  }

  async function addPart(part: Part) {
    const known = languages.filter((it) => i18n.hasResourceBundle(it, 'common'))
    await Promise.all(
      known.map(async (lng) => {
        try {
          add(lng, await read(() => load(lng, part)))
        } catch (error) {
          if (lng === i18n.language) throw error
          // Not in use: loaded as a whole when it is chosen again.
          i18n.removeResourceBundle(lng, 'common')
        }
      }),
    )
  }

  /** Runs before a page renders. Loaded parts are also loaded for other languages in use. */
  async function prepare(to: string) {
    const wanted = partsOf(to).map((part) => {
      const coming = parts.get(part) ?? addPart(part)
      parts.set(part, coming)
      // A part that failed to load is requested again by the next page.
      coming.catch(() => parts.delete(part))
      return coming
    })
    await Promise.all(wanted)
  }
  return { i18n, prepare, changeLanguage }
}
