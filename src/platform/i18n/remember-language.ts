import { languageCookie, languageParameter, languageStorageKey } from './language.ts'
import type { Language } from './language.ts'

/** In the cookie for the server, in local storage for other visits; out of the address. */
export function rememberLanguage(language: Language) {
  const { name, minutes, path, sameSite } = languageCookie
  document.cookie = `${name}=${language}; max-age=${minutes * 60}; path=${path}; samesite=${sameSite}`
  try {
    localStorage.setItem(languageStorageKey, language)
  } catch {
    // Storage can be closed to us (private windows); the cookie is enough.
  }
  const url = new URL(window.location.href)
  if (!url.searchParams.has(languageParameter)) return
  url.searchParams.delete(languageParameter)
  window.history.replaceState(window.history.state, '', url)
}
