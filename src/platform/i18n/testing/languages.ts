import { directionOf, languages } from '../language.ts'
import type { Language } from '../language.ts'

// Tests use these instead of a language that a product may not have.

/** A language other than English. */
export const otherLanguage: Language = languages.find((language) => language !== 'en') ?? 'en'

/** A language written from right to left, otherwise any other than English. */
export const rtlLanguage: Language =
  languages.find((language) => directionOf(language) === 'rtl') ?? otherLanguage
