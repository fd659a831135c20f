/** What is recorded of books, and where one can be looked at. */
export const bookHistory = {
  kinds: ['book-created', 'book-updated', 'book-deleted', 'book-restored', 'book-imported'],
  fields: ['title', 'author', 'genre', 'publisher', 'publishedOn', 'description', 'added', 'leftOut'],
  page: '/manager/books/$id',
} as const
