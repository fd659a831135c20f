import { languageCookie, languageParameter, languageStorageKey } from './language.ts'
import type { Language } from './language.ts'

/** Stores the language in the cookie for the server and in local storage, and removes it from the URL. */
export function rememberLanguage(language: Language) {
  const { name, minutes, path, sameSite } = languageCookie
  document.cookie = `${name}=${language}; max-age=${minutes * 60}; path=${path}; samesite=${sameSite}`
  try {
    localStorage.setItem(languageStorageKey, language)
  } catch {
    // Local storage may be unavailable (private windows); the cookie is enough.
  }
  const url = new URL(window.location.href)
  if (!url.searchParams.has(languageParameter)) return
  url.searchParams.delete(languageParameter)
  // Bypasses the router, which would start a navigation during hydration and render another page than
  // the server.
  History.prototype.replaceState.call(window.history, window.history.state, '', url)
}
