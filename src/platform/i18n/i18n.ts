import i18next from 'i18next'
import type { i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, languages } from './language.ts'
import type { Language } from './language.ts'

export type { I18n }

export const settings = {
  ns: ['common'],
  defaultNS: 'common',
  supportedLngs: [...languages],
  fallbackLng: defaultLanguage,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  initAsync: false,
  showSupportNotice: false,
} as const

/** The pages of a usual sign-in do with `start`; everything behind them needs the `rest` too. */
export type Part = 'start' | 'rest'
type Loader = (language: Language, part: Part) => Promise<object>

export const needsRest = (pathname: string) => !/^\/login(?:\/(?!error)|$)/.test(pathname)

/** The browser's instance: it holds the languages asked for, and no fallback it has not got. */
export async function openBrowserI18n(language: Language, load: Loader, pathname: string) {
  let whole = needsRest(pathname)
  const read = async (lng: Language) => {
    const parts = whole ? [load(lng, 'start'), load(lng, 'rest')] : [load(lng, 'start')]
    return Object.assign({}, ...(await Promise.all(parts))) as object
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

  /** Before a page behind sign-in is shown. Other languages are read whole from then on. */
  async function prepare(to: string) {
    if (whole || !needsRest(to)) return
    whole = true
    await Promise.all(
      languages
        .filter((known) => i18n.hasResourceBundle(known, 'common'))
        .map(async (known) =>
          i18n.addResourceBundle(known, 'common', await load(known, 'rest'), true),
        ),
    )
  }
  return { i18n, prepare }
}
