/** The columns of a file with books, in display order, with the names that users read. */
export const bookImportLabels = {
  title: 'book.title.label',
  author: 'book.author.label',
  genre: 'book.genre.label',
  publisher: 'book.publisher.label',
  publishedOn: 'book.publishedOn.label',
  description: 'book.description.label',
} as const
