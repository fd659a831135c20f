import { brand } from '#/brand.ts'
import { directionOf, fontScaleOf, languages } from '#/platform/i18n/language.ts'
import { brandVariables } from '#/ui/theme/brand-variables.ts'

export type Theme = 'light' | 'dark'
type Chosen = { language?: string; direction?: string; theme?: string }

/** Applies the toolbar's language and theme to the root element, as `layouts/document.tsx` does. */
export function dressPage({ language: tag, direction, theme }: Chosen): void {
  const root = document.documentElement
  const language = languages.find((it) => it === tag) ?? 'en'
  // Stories include Arabic texts, even in a copy of the product without Arabic.
  root.lang = tag ?? language
  root.dir = direction === 'ltr' || direction === 'rtl' ? direction : directionOf(language)
  root.style.fontSize = `${fontScaleOf(language) * 100}%`
  for (const [name, value] of Object.entries(brandVariables(brand))) {
    root.style.setProperty(name, value)
  }
  const dark = theme === 'dark'
  root.classList.toggle('dark', dark)
  root.classList.toggle('light', !dark)
  root.style.colorScheme = dark ? 'dark' : 'light'
}

/** The texts in the page's language. Stories have two, one for each direction. */
export function inLanguage<Words>(words: { en: Words; ar: Words }): Words {
  return document.documentElement.lang === 'ar' ? words.ar : words.en
}

export const pageLanguage = () =>
  languages.find((it) => it === document.documentElement.lang) ?? 'en'

export const pageDirection = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr')

export const pageTheme = (): Theme =>
  document.documentElement.classList.contains('dark') ? 'dark' : 'light'
