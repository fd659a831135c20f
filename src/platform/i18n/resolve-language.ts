import { languageCookie, languageParameter, languageStorageKey, toLanguage } from './language.ts'
import type { Language } from './language.ts'
import { rememberLanguage } from './remember-language.ts'

const asked = () => toLanguage(new URLSearchParams(window.location.search).get(languageParameter))

/** What the address asked for is kept for the next visit. */
export function keepRequestedLanguage() {
  const language = asked()
  if (language) rememberLanguage(language)
}

/**
 * The rest of the specified order, which only a browser can see: query string and cookie came
 * first on the server; where neither spoke, what this browser stored earlier outranks its wish.
 * Says whether the page has to come again: hydrated in another language it would be torn apart.
 */
export function recallLanguage(written: Language | undefined): boolean {
  if (asked() || document.cookie.includes(`${languageCookie.name}=`)) return false
  const stored = toLanguage(readStorage('localStorage') ?? readStorage('sessionStorage'))
  if (!stored) return false
  rememberLanguage(stored)
  // Where cookies are closed to us the server would never hear of it, and we would ask for ever.
  return stored !== written && document.cookie.includes(`${languageCookie.name}=${stored}`)
}

function readStorage(name: 'localStorage' | 'sessionStorage') {
  try {
    return window[name].getItem(languageStorageKey)
  } catch {
    // Storage can be closed to us; then there is nothing stored.
    return null
  }
}
