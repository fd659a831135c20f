import { mostAtOnce } from '#/platform/api/bulk-limit.ts'
import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import type { EndpointDocs } from '#/platform/api/server/endpoint-docs.ts'
import { imageDocs, imageUploadDocs } from '#/platform/image/server/image-docs.ts'
import { bookDetail, bookSummary } from '../book.ts'
import type { bookProcedures } from './book.procedures.ts'
import { sampleBook, sampleCover, sampleGenre, sampleSummary, undoId } from './book-example.ts'

const { id, version, title, author } = sampleBook
const page = { items: [sampleSummary], nextCursor: null, total: { count: 1, exact: true } }

const filters = {
  genre: 'Only books of this genre, or `none` for books without a genre.',
  cover: '`none` for books without a cover.',
}

export const bookDocs: ApiDocs<typeof bookProcedures> = {
  tags: { Books: 'The catalog. Every signed-in user can read it.' },
  ...imageDocs,
  schemas: { Book: bookDetail, BookSummary: bookSummary, ...imageDocs.schemas },
  fields: {
    title: 'The title, 1 to 200 characters. Unique together with the author.',
    author: 'The author, 1 to 120 characters.',
    genre: 'The genre, or null.',
    genreId: 'The ID of a genre, or null for no genre.',
    newGenre: 'The name of a genre to create with the book. Use it instead of `genreId`.',
    publisher: 'The publisher, up to 120 characters, or null.',
    publishedOn:
      'The publication date as a year, month, or day (`1847`, `1847-10`, or `1847-10-16`), or null.',
    description: 'The description, up to 2,000 characters, or null.',
    cover: 'The cover image, or null. In a request, the `name` that the upload returned.',
    name: 'The name.',
    color: 'The color of its books.',
    ids: `The IDs of 1 to ${mostAtOnce} books. Books that no longer exist are skipped.`,
    left: 'The number of books that weren’t restored because they were changed since.',
    previous: 'The previous book in the list.',
    next: 'The next book in the list.',
    byAuthor: 'More books by the same author.',
    inGenre: 'More books in the same genre.',
    books: 'Some of its books.',
    text: 'The beginning of a name, at least two letters. The last name is enough.',
  },
  calls: {
    list: {
      tool: 'list_books',
      description:
        'Lists books. Every search word must occur in the title, the author, or the publisher. `%` and `_` are ordinary characters.',
      fields: filters,
      request: { searchTerm: 'eyre bronte', limit: 20, sort: 'title' },
      response: page,
      invalid: { field: 'limit' },
    },
    get: {
      tool: 'get_book',
      description: 'Returns a book with all its details.',
      request: { id },
      response: sampleBook,
      errors: ['NOT_FOUND'],
    },
    neighbors: {
      description:
        'Returns the previous and next book in a list, and more books by the same author and in the same genre.',
      fields: filters,
      request: { id, sort: 'title' },
      response: { previous: null, next: null, byAuthor: [], inGenre: [sampleSummary] },
      errors: ['NOT_FOUND'],
    },
    shelves: {
      description:
        'Returns four genres with up to six books each. The selection changes every day.',
      response: [{ genre: sampleGenre, books: [sampleSummary] }],
    },
    suggest: {
      description: 'Returns up to eight names from the catalog to complete a field.',
      fields: { field: 'The field to suggest names for.' },
      request: { field: 'author', text: 'bro' },
      response: ['Anne Brontë', 'Charlotte Brontë', 'Emily Brontë'],
    },
    export: {
      description:
        'Streams all books that match the filters as CSV. Cells that a spreadsheet would run as a formula are escaped.',
      fields: filters,
      request: { searchTerm: 'eyre', sort: 'title' },
      errors: [{ code: 'TOO_MANY_EXPORTS', retryAfter: 10 }],
      response:
        'Title,Author,Genre,Publisher,Publication date,Description\r\nJane Eyre,Charlotte Brontë,Novel,"Smith, Elder & Co.",1847-10-16,A governess finds her own voice.\r\n',
    },
    create: {
      tool: 'create_book',
      description:
        'Adds a book. The combination of title and author must be unique, ignoring case and spaces. To add a cover, upload the image first and send its `name` here.',
      request: { title, author, genreId: sampleGenre.id, publishedOn: '1847-10-16' },
      response: sampleBook,
      errors: ['BOOK_TITLE_TAKEN', 'GENRE_IN_USE'],
      invalid: { field: 'title', key: 'book.title.required' },
    },
    update: {
      tool: 'update_book',
      description:
        'Updates the fields you send. `version` is the version you last read: if another user saved first, the response is 409 with the current book.',
      request: { id, version, title },
      response: { ...sampleBook, version: version + 1 },
      errors: [
        'NOT_FOUND',
        { code: 'CHANGED_MEANWHILE', current: true },
        'BOOK_TITLE_TAKEN',
        'GENRE_IN_USE',
      ],
      invalid: { field: 'title', key: 'book.title.tooLong' },
    },
    delete: {
      tool: 'delete_book',
      description:
        'Permanently deletes a book and its cover. To be able to undo it, use “Delete up to 100 books”.',
      request: { id },
      errors: ['NOT_FOUND'],
    },
    deleteMany: {
      description: `Deletes up to ${mostAtOnce} books, all or none. Send the returned \`undo\` to “Undo a deletion” within an hour to restore them.`,
      request: { ids: [id] },
      response: { count: 1, undo: undoId },
      errors: ['NOT_FOUND'],
      invalid: { field: 'ids', key: 'bookManager.selection.tooMany' },
    },
    undoDelete: {
      description:
        'Restores deleted books with their IDs, versions, and covers. Works once, for the user who deleted them.',
      request: { undo: undoId },
      response: { count: 1 },
      errors: ['UNDO_GONE', 'BOOK_TITLE_TAKEN'],
    },
    setGenre: {
      description: `Sets the genre of up to ${mostAtOnce} books. \`undo\` is null if nothing changed.`,
      request: { ids: [id], genreId: sampleGenre.id },
      response: { count: 1, undo: undoId },
      errors: ['NOT_FOUND', 'GENRE_IN_USE'],
      invalid: { field: 'genreId', key: 'book.genre.invalid' },
    },
    undoSetGenre: {
      description: 'Restores the previous genres. Books that were changed since stay as they are.',
      request: { undo: undoId },
      response: { count: 1, left: 0 },
      errors: ['UNDO_GONE'],
    },
  },
}

export const coverDocs: EndpointDocs = imageUploadDocs({
  path: '/books/covers',
  needs: { book: ['create'] },
  field: 'cover',
  description:
    'To use the image, send the returned `name` as `cover` when you add or update a book. To remove a cover, update the book with `"cover": null`. The permission `book:update` is also sufficient.',
  operation: { operationId: 'uploadCover', summary: 'Upload a cover image', tags: ['Books'] },
  example: sampleCover,
})
