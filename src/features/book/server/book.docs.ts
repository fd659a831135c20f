import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import type { EndpointDocs } from '#/platform/api/server/endpoint-docs.ts'
import { bookCover, bookDetail, bookSummary } from '../book.ts'
import { coverBytes, coverMegapixels, mostBooksAtOnce } from '../book-limits.ts'
import type { bookProcedures } from './book.procedures.ts'
import { sampleBook, sampleCover, sampleGenre, sampleSummary, undoId } from './book-example.ts'

const { id, version, title, author } = sampleBook
const page = { items: [sampleSummary], nextCursor: null, total: { count: 1, exact: true } }

const filters = {
  genre: 'Only books of this genre; `none` for those without one.',
  cover: '`none`: only books without a picture.',
}

export const bookDocs: ApiDocs<typeof bookProcedures> = {
  tags: { Books: 'The catalogue. Everybody who is signed in may read it.' },
  schemas: { Book: bookDetail, BookSummary: bookSummary, BookCover: bookCover },
  fields: {
    title: 'The title, 1 to 200 characters. Unique together with the author.',
    author: 'Who wrote it, 1 to 120 characters.',
    genre: 'The genre it stands under, or null.',
    genreId: 'The id of a genre, or null for none.',
    newGenre: 'The name of a genre that is created with the book, instead of `genreId`.',
    publisher: 'Who published it, up to 120 characters, or null.',
    publishedOn: 'As precise as it is known: `1847`, `1847-10` or `1847-10-16`; or null.',
    description: 'Up to 2,000 characters, or null.',
    cover: 'Its picture, or null. Sent, it is the `name` an upload answered.',
    name: 'What it is called.',
    colour: 'The cloth its books are bound in.',
    src: 'Address of the largest picture, on this host.',
    srcSet: 'All widths it is kept in, as an `<img>` takes them.',
    width: 'In pixels.',
    height: 'In pixels.',
    ids: `Which books, 1 to ${mostBooksAtOnce}. Those no longer there are passed over.`,
    undo: 'Hand it back within an hour to take the change back; only you can.',
    left: 'How many stayed as they are, because somebody changed them since.',
    previous: 'The book before it in the list.',
    next: 'The book after it.',
    byAuthor: 'More by the same author.',
    inGenre: 'More in the same genre.',
    books: 'Some of its books.',
    text: 'What a name begins with, from two letters on; the last name will do.',
  },
  calls: {
    list: {
      description:
        'Lists books, a page at a time. Every word of the search must occur in the title, the author or the publisher; `%` and `_` are ordinary characters.',
      fields: filters,
      request: { searchTerm: 'eyre bronte', limit: 20, sort: 'title' },
      response: page,
      invalid: { field: 'limit' },
    },
    get: {
      description: 'One book with everything there is to know about it.',
      request: { id },
      response: sampleBook,
      errors: ['NOT_FOUND'],
    },
    neighbors: {
      description:
        'What a reader may want next: the neighbours of a book in the list it was found in, more by its author and more in its genre.',
      fields: filters,
      request: { id, sort: 'title' },
      response: { previous: null, next: null, byAuthor: [], inGenre: [sampleSummary] },
      errors: ['NOT_FOUND'],
    },
    shelves: {
      description: 'Four genres with up to six books each. Which genres changes every day.',
      response: [{ genre: sampleGenre, books: [sampleSummary] }],
    },
    suggest: {
      description: 'Up to eight names already in the catalogue, for a field being filled in.',
      fields: { field: 'Whose names.' },
      request: { field: 'author', text: 'bro' },
      response: ['Anne Brontë', 'Charlotte Brontë', 'Emily Brontë'],
    },
    export: {
      description:
        'Everything a list with the same filters would show, streamed as CSV. Cells that a spreadsheet would take for a formula are made harmless.',
      fields: filters,
      request: { searchTerm: 'eyre', sort: 'title' },
      errors: [{ code: 'TOO_MANY_EXPORTS', retryAfter: 10 }],
      response:
        'Title,Author,Genre,Publisher,Publication date,Description\r\nJane Eyre,Charlotte Brontë,Novel,"Smith, Elder & Co.",1847-10-16,A governess finds her own voice.\r\n',
    },
    create: {
      description:
        'Adds a book. Title and author together must be new, compared without regard to case and spaces. A picture is uploaded first and named here.',
      request: { title, author, genreId: sampleGenre.id, publishedOn: '1847-10-16' },
      response: sampleBook,
      errors: ['BOOK_TITLE_TAKEN', 'GENRE_IN_USE'],
      invalid: { field: 'title', key: 'book.title.required' },
    },
    update: {
      description:
        'Changes what is sent and leaves the rest. `version` is the one you have seen: when somebody was quicker, the answer is 409 with the book as it stands now.',
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
      description: 'Removes a book and its picture for good. To be able to undo it, remove many.',
      request: { id },
      errors: ['NOT_FOUND'],
    },
    deleteMany: {
      description: `Removes up to ${mostBooksAtOnce} books in one go, all or none. The answer can be handed to “undo-delete” within an hour.`,
      request: { ids: [id] },
      response: { count: 1, undo: undoId },
      errors: ['NOT_FOUND'],
      invalid: { field: 'ids', key: 'bookManager.selection.tooMany' },
    },
    undoDelete: {
      description:
        'Brings removed books back with their ids, versions and pictures. Works once, for whoever removed them.',
      request: { undo: undoId },
      response: { count: 1 },
      errors: ['UNDO_GONE', 'BOOK_TITLE_TAKEN'],
    },
    setGenre: {
      description: `Puts up to ${mostBooksAtOnce} books into one genre. \`undo\` is null when nothing had to change.`,
      request: { ids: [id], genreId: sampleGenre.id },
      response: { count: 1, undo: undoId },
      errors: ['NOT_FOUND', 'GENRE_IN_USE'],
      invalid: { field: 'genreId', key: 'book.genre.invalid' },
    },
    undoSetGenre: {
      description:
        'Puts the books back into the genres they had. What somebody changed since stays.',
      request: { undo: undoId },
      response: { count: 1, left: 0 },
      errors: ['UNDO_GONE'],
    },
  },
}

/** Pictures come as they are: a form around one would only be taken off again. */
export const coverDocs: EndpointDocs = {
  path: '/books/covers',
  method: 'POST',
  needs: { book: ['create'] },
  description: `Uploads a picture for a book: JPEG, PNG, WebP or AVIF as the body itself, up to ${coverBytes / 1_000_000} MB and ${coverMegapixels} megapixels. It is recognised by its content, painted anew in several widths and belongs to no book yet: send the answered \`name\` as \`cover\` when you add or change one. Pictures nobody claims are swept away. \`book:update\` is enough, too. To take a picture off a book, change the book with \`"cover": null\`.`,
  errors: [
    { code: 'INVALID_INPUT', field: 'cover', key: 'bookManager.cover.notPicture' },
    { code: 'TOO_LARGE', field: 'cover', key: 'bookManager.cover.tooLarge' },
    'STORAGE_FULL',
  ],
  operation: {
    operationId: 'uploadCover',
    summary: 'Upload a picture of a cover',
    tags: ['Books'],
    requestBody: {
      required: true,
      description: 'The bytes of the picture.',
      content: { 'image/*': {}, 'application/octet-stream': {} },
    },
    responses: {
      201: {
        description: 'Created',
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/BookCover' },
            example: sampleCover,
          },
        },
      },
    },
  },
}
