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

/** The sign-in pages do with `start`, the app with the `rest` too; behind it, at a desk, most is said. */
export type Part = 'start' | 'rest' | 'manager'
type Loader = (language: Language, part: Part) => Promise<object>

export function partsOf(pathname: string): Part[] {
  if (/^\/login(?:\/|$)/.test(pathname)) return ['start']
  return /^\/(?:manager|api|dev)(?:\/|$)/.test(pathname)
    ? ['start', 'rest', 'manager']
    : ['start', 'rest']
}

/** The browser's instance: it holds the languages asked for, and no fallback it has not got. */
export async function openBrowserI18n(language: Language, load: Loader, pathname: string) {
  const held = new Set(partsOf(pathname))
  const readParts = async (lng: Language, parts: Iterable<Part>) =>
    Object.assign(
      {},
      ...(await Promise.all(Array.from(parts, (part) => load(lng, part)))),
    ) as object
  const i18n: I18n = i18next.createInstance()
  await i18n
    .use(initReactI18next)
    .use({
      type: 'backend',
      read: (lng: string, _: string, done: (error: unknown, data: object | null) => void) => {
        readParts(lng as Language, held).then(
          (data) => done(null, data),
          (error: unknown) => done(error, null),
        )
      },
    })
    .init({ ...settings, fallbackLng: false, initAsync: true, lng: language })

  /** Before a page that says more is shown. Other languages are read as far from then on. */
  async function prepare(to: string) {
    const missing = partsOf(to).filter((part) => !held.has(part))
    if (missing.length === 0) return
    await Promise.all(
      languages
        .filter((known) => i18n.hasResourceBundle(known, 'common'))
        .map(async (known) =>
          i18n.addResourceBundle(known, 'common', await readParts(known, missing), true),
        ),
    )
    for (const part of missing) held.add(part)
  }
  return { i18n, prepare }
}
