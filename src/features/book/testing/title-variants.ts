/** The same word in English and French. */
export const booksSameInFrench = [
  'activity.field.description',
  'activity.field.genre',
  'book.description.label',
  'book.genre.label',
  'genre.list.count_one',
  'genre.list.count_other',
  'genre.list.title',
]
