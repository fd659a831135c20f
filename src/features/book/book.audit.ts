/** The audit events of books, and the page of a book. */
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
  /** Fields whose value is a file name. */
  pictures: ['cover'],
  page: '/manager/books/$id',
} as const
