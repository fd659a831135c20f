import type { I18n } from './i18n.ts'
import { languageCookie, languageParameter, languageStorageKey, toLanguage } from './language.ts'
import { rememberLanguage } from './remember-language.ts'

/**
 * The rest of the specified order, which only a browser can see: query string and cookie came
 * first on the server; where neither spoke, what this browser stored earlier outranks its wish.
 */
export async function settleLanguage(i18n: I18n): Promise<void> {
  const asked = toLanguage(new URLSearchParams(window.location.search).get(languageParameter))
  if (asked) return rememberLanguage(asked)
  if (document.cookie.includes(`${languageCookie.name}=`)) return
  const stored = toLanguage(readStorage('localStorage') ?? readStorage('sessionStorage'))
  if (!stored) return
  rememberLanguage(stored)
  if (stored !== i18n.language) await i18n.changeLanguage(stored)
}

function readStorage(name: 'localStorage' | 'sessionStorage') {
  try {
    return window[name].getItem(languageStorageKey)
  } catch {
    // Storage can be closed to us; then there is nothing stored.
    return null
  }
}
