import { languageCookie, languageParameter, languageStorageKey, toLanguage } from './language.ts'
import type { Language } from './language.ts'
import { rememberLanguage } from './remember-language.ts'

const queryLanguage = () =>
  toLanguage(new URLSearchParams(window.location.search).get(languageParameter))

/** Keeps the language of the URL for the next visit. */
export function keepRequestedLanguage() {
  const language = queryLanguage()
  if (language) rememberLanguage(language)
}

/**
 * The rest of the specified order, which only a browser can see: after the query string and the cookie,
 * a stored language outranks Accept-Language. Returns whether the page must be reloaded, because
 * hydrating in another language would fail.
 */
export function recallLanguage(written: Language | undefined): boolean {
  if (queryLanguage() || document.cookie.includes(`${languageCookie.name}=`)) return false
  const stored = toLanguage(readStorage('localStorage') ?? readStorage('sessionStorage'))
  if (!stored) return false
  rememberLanguage(stored)
  // Without cookies the server would never receive the language, and the page would reload forever.
  return stored !== written && document.cookie.includes(`${languageCookie.name}=${stored}`)
}

function readStorage(name: 'localStorage' | 'sessionStorage') {
  try {
    return window[name].getItem(languageStorageKey)
  } catch {
    // Local storage may be unavailable.
    return null
  }
}
