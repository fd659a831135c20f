type DescriptionList = {
  name: string
  direction: 'ltr' | 'rtl'
  scale: number
  /** Separates groups of three digits. Left out if the language writes numbers in another way. */
  thousands?: string
}

/** Languages with translations. English is always included, because code and tests use it. */
const facts = {
  en: { name: 'English', direction: 'ltr', scale: 1, thousands: ',' },
  fr: { name: 'Français', direction: 'ltr', scale: 1, thousands: '\u202f' },
  ar: { name: 'العربية', direction: 'rtl', scale: 1.2, thousands: ',' },
  sw: { name: 'Kiswahili', direction: 'ltr', scale: 1, thousands: ',' },
} satisfies Record<string, DescriptionList>

export type Language = keyof typeof facts
export const languages = Object.keys(facts) as [Language, ...Language[]]
/** The offered languages; the first is the default. LANGUAGES overrides it. */
const usual: readonly [Language, ...Language[]] = [...languages]

const factsOf = (language: Language): DescriptionList => facts[language]
export const languageName = (language: Language) => factsOf(language).name
export const directionOf = (language: Language) => factsOf(language).direction
export const fontScaleOf = (language: Language) => factsOf(language).scale
export function thousandsOf(language: string): string | undefined {
  const known = languages.find((it) => it === language)
  return known && factsOf(known).thousands
}

/** LANGUAGES, from the environment on the server and from the page in the browser. */
const configuredLanguages = () =>
  typeof document === 'undefined'
    ? process.env['LANGUAGES']
    : document.documentElement.dataset['languages']

type Offer = readonly [Language, ...Language[]]

let known: Offer | undefined

/** The setting is read once, because a page asks for the languages a hundred times. */
export const offered = () => (known ??= readOffer())

function readOffer(): Offer {
  const [first, ...rest] = readLanguages(configuredLanguages() ?? '')
  return first ? [first, ...rest] : usual
}

export const defaultLanguage = () => offered()[0]

/** The languages of a comma-separated list that have translations, in its order. */
export function readLanguages(list: string): Language[] {
  const known = list
    .split(',')
    .map((code) => languages.find((language) => language === code.trim()))
  return [...new Set(known)].filter((language) => language !== undefined)
}

export const isLanguage = (value: unknown): value is Language =>
  offered().includes(value as Language)

/** `fr-CA` is read as French; a language that is not offered is undefined. */
export function toLanguage(tag: string | null | undefined): Language | undefined {
  const base = tag?.trim().split(/[-_]/)[0]?.toLowerCase()
  return isLanguage(base) ? base : undefined
}

/** The same with the default as fallback. */
export const nearestLanguage = (tag: string | null | undefined) =>
  toLanguage(tag) ?? defaultLanguage()

export const languageCookie = { name: 'i18next', minutes: 43_200, path: '/', sameSite: 'lax' }
export const languageParameter = 'lng'
export const languageStorageKey = 'i18nextLng'
