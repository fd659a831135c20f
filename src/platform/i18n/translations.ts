/**
 * The pages that need a text. A browser loads the texts of `sign-in` on every page, `app` on every page
 * past the sign-in pages, and `account` and `manager` with the pages of that name. The error page of the
 * sign-in loads `account`. `developer` is for the API documentation and the inbox.
 */
export const translationAreas = ['sign-in', 'app', 'account', 'manager', 'developer'] as const
export type TranslationArea = (typeof translationAreas)[number]

/** The file of an area has the texts of these too, so that a first visit loads one file. */
export const includedAreas: { readonly [Area in TranslationArea]?: readonly TranslationArea[] } = {
  app: ['sign-in'],
  manager: ['sign-in', 'app'],
}

/** Group → its area. A group is the first part of a translation key: `book` in `book.title`. */
export type TranslationAreas = Readonly<Record<string, TranslationArea>>

/** Groups that only the server uses. Every folder may add to them, and no browser receives them. */
export const serverGroups = ['errors', 'mail'] as const

/** The English texts of each folder with a `locales/`, each under its own key. */
export interface Translations {}

type Joined<Folders> = (Folders extends unknown ? (folder: Folders) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** Every text that a browser can show. */
export type Catalog = Omit<Joined<Translations[keyof Translations]>, (typeof serverGroups)[number]>

/** `book.title` for `{ book: { title } }`, and `book.count` for its plural forms `count_one` and `count_other`. */
type KeyOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Name extends `${infer Base}_${Intl.LDMLPluralRule}`
      ? Base
      : Name
    : `${Name}.${KeyOf<Texts[Name]>}`
}[keyof Texts & string]

/** The key of a text that a browser can show. */
export type TextKey = KeyOf<Catalog>
