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
  // Past the router, which listens to its own: told now, it would begin a navigation in the middle of
  // hydration and React would meet another page than the server's.
  History.prototype.replaceState.call(window.history, window.history.state, '', url)
}
