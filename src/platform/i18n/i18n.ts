import i18next from 'i18next'
import type { i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languages } from './language.ts'
import type { Language } from './language.ts'

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
 * The sign-in pages do with `start`; everything behind them needs the `rest`, the desk its own, and
 * so does what concerns one's own or somebody's account.
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

/** The browser's instance: it holds the languages asked for, and no fallback it has not got. */
export async function openBrowserI18n(language: Language, load: Loader, pathname: string) {
  const parts = new Map(partsOf(pathname).map((part) => [part, Promise.resolve()]))
  const read = async (lng: Language) => {
    const words = await Promise.all([...parts.keys()].map((part) => load(lng, part)))
    return Object.assign({}, ...words) as object
  }
  const i18n: I18n = i18next.createInstance()
  await i18n
    .use(initReactI18next)
    .use({
      type: 'backend',
      read: (lng: string, _: string, done: (error: unknown, data: object | null) => void) => {
        read(lng as Language).then(
          (data) => done(null, data),
          (error: unknown) => done(error, null),
        )
      },
    })
    .init({ ...settings, fallbackLng: false, initAsync: true, lng: language })

  async function addPart(part: Part) {
    const known = languages.filter((language) => i18n.hasResourceBundle(language, 'common'))
    for (const language of known)
      i18n.addResourceBundle(language, 'common', await load(language, part), true)
  }

  /** Before a page is shown. What was asked for once is read of every other language too. */
  async function prepare(to: string) {
    const wanted = partsOf(to).map((part) => {
      const coming = parts.get(part) ?? addPart(part)
      parts.set(part, coming)
      // A part that did not come is asked for again by the next page.
      coming.catch(() => parts.delete(part))
      return coming
    })
    await Promise.all(wanted)
  }
  return { i18n, prepare }
}
