import type { Language } from './language.ts'
import { createTranslationReader } from './read-translations.ts'
import { addTexts, createTranslate } from './translate.ts'
import type { Texts, TypedTranslate } from './translate.ts'
import { includedAreas } from './translations.ts'
import type { TranslationArea } from './translations.ts'

/** The language of a page and its texts. */
export interface I18n {
  readonly language: string
  /** Another function after each change of the language. */
  readonly t: TypedTranslate
  exists: (key: string) => boolean
  /** Calls back after each change of the language or its texts. */
  subscribe: (onChange: () => void) => () => void
}

type Loader = (language: Language, area: TranslationArea) => Promise<object>

const includes = (area: TranslationArea, other: TranslationArea) =>
  includedAreas[area]?.includes(other) ?? false

const withoutIncluded = (areas: readonly TranslationArea[]) =>
  areas.filter((area) => !areas.some((other) => includes(other, area)))

/** The areas whose files a page needs. */
export function areasOf(pathname: string): readonly TranslationArea[] {
  if (/^\/login(?:\/(?!error)|$)/.test(pathname)) return ['sign-in']
  const areas: TranslationArea[] = ['sign-in', 'app']
  if (/^\/(?:login\/|(?:app|manager)\/(?:a|jobs|users|w))/.test(pathname)) areas.push('account')
  if (/^\/(?:app|manager)\/[\w-]+\/import$/.test(pathname)) areas.push('account')
  if (pathname.startsWith('/oauth/')) areas.push('account') // mcp
  if (/^\/(?:manager|api|dev)(?:\/|$)/.test(pathname)) areas.push('manager')
  if (/^\/(?:o|join|invitations|\w+\/organizations)\b/.test(pathname)) areas.push('account') // organizations
  if (/^\/(?:o|app\/organizations)\b/.test(pathname)) areas.push('manager') // organizations
  if (/^\/(?:api|dev)(?:\/|$)/.test(pathname)) areas.push('developer')
  return withoutIncluded(areas)
}

/** The texts of the browser, which loads those that its pages need. */
export async function openBrowserI18n(first: Language, load: Loader, pathname: string) {
  const read = createTranslationReader()
  const texts = new Map<string, Texts>()
  const listeners = new Set<() => void>()
  const textsIn = (language: string) => {
    const known = texts.get(language) ?? new Map<string, string>()
    texts.set(language, known)
    return known
  }
  const translateTo = (language: string) => {
    const known = textsIn(language)
    return createTranslate(language, (key) => known.get(key)) as TypedTranslate
  }
  const i18n = {
    language: first as string,
    t: translateTo(first),
    exists: (key: string) => textsIn(i18n.language).has(key),
    subscribe: (onChange: () => void) => {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }

  function show(language: string) {
    i18n.language = language
    i18n.t = translateTo(language)
    for (const onChange of listeners) onChange()
  }

  /** Language → its areas that are loaded or being loaded. */
  const loaded = new Map<string, Map<TranslationArea, Promise<void>>>()
  function areasIn(lng: string) {
    const areas = loaded.get(lng) ?? new Map<TranslationArea, Promise<void>>()
    loaded.set(lng, areas)
    return areas
  }

  async function addArea(lng: Language, area: TranslationArea) {
    try {
      addTexts(textsIn(lng), await read(() => load(lng, area)))
    } catch (error) {
      // The next page that needs it requests it again.
      areasIn(lng).delete(area)
      throw error
    }
  }

  async function addAreas(lng: string, wanted: readonly TranslationArea[]) {
    const areas = areasIn(lng)
    const coming = wanted.map((area) => {
      const known = [...areas.keys()].find((it) => it === area || includes(it, area))
      const added = (known && areas.get(known)) ?? addArea(lng as Language, area)
      areas.set(known ?? area, added)
      return added
    })
    await Promise.all(coming)
  }

  /** Rejects without a change when a file of the language cannot be loaded. */
  async function changeLanguage(to: Language) {
    const shown = areasIn(i18n.language)
    // A page opened in the meantime may need another area.
    for (let count = 0; count < shown.size;) {
      count = shown.size
      await addAreas(to, withoutIncluded([...shown.keys()]))
    }
    show(to)
  }

  /** Runs before a page renders. */
  async function prepare(to: string) {
    let lng
    do {
      lng = i18n.language
      await addAreas(lng, areasOf(to))
      // The language may have been changed in the meantime.
    } while (lng !== i18n.language)
  }

  // In development, an edited text appears without reloading the page.
  if (import.meta.hot) {
    window.addEventListener('app:translations-changed', ({ detail: { language, catalog } }) => {
      if (!texts.has(language)) return
      addTexts(textsIn(language), catalog)
      show(i18n.language)
    })
  }

  await prepare(pathname)
  return { i18n: i18n as I18n, prepare, changeLanguage }
}
