/** What is audited of books, and where one can be looked at. */
export const bookAudit = {
  kinds: ['book-created', 'book-updated', 'book-deleted', 'book-restored', 'book-imported'],
  fields: [
    'title',
    'author',
    'genre',
    'publisher',
    'publishedOn',
    'description',
    'cover',
    'added',
    'leftOut',
  ],
  /** Fields whose value is the name of a file. */
  pictures: ['cover'],
  page: '/manager/books/$id',
} as const
