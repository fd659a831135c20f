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

type Loader = (language: Language) => Promise<object>

/** The browser's instance: it holds the languages asked for, and no fallback it has not got. */
export async function openBrowserI18n(language: Language, load: Loader): Promise<I18n> {
  const instance = i18next.createInstance()
  await instance
    .use(initReactI18next)
    .use({
      type: 'backend',
      read: (lng: string, _: string, done: (error: unknown, data: object | null) => void) => {
        load(lng as Language).then(
          (data) => done(null, data),
          (error: unknown) => done(error, null),
        )
      },
    })
    .init({ ...settings, fallbackLng: false, initAsync: true, lng: language })
  return instance
}
