import type { Language } from '#/platform/i18n/language.ts'

/** Keys whose translation is the same word as in English. See `registry/locales.test.ts`. */
export const bookTextsSameAsEnglish: { [It in Language]?: readonly string[] } = {
  fr: [
    'activity.field.description',
    'activity.field.genre',
    'apiKey.resource.genre', // api-key
    'book.description.label',
    'book.genre.label',
    'genre.actions.label',
    'genre.list.count_one',
    'genre.list.count_other',
    'genre.list.title',
  ],
}
