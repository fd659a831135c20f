import { z } from 'zod'
import { procedure } from '#/platform/api/server/procedure.ts'
import {
  aroundInput,
  bookChange,
  bookDetail,
  bookInput,
  bookListInput,
  bookPage,
  booksAround,
  booksGenreInput,
  booksInput,
  genreShelf,
  suggestInput,
  undoInput,
} from '../book.ts'
import { booksAround as findBooksAround } from './book-around.ts'
import { deleteBooks, resetGenre, restoreBooks, setGenre } from './book-bulk.ts'
import { listBooks } from './book-list.ts'
import { genreShelves } from './book-shelf.ts'
import { suggestNames } from './book-suggest.ts'
import { createBook, deleteBook, getBook, updateBook } from './book.service.ts'

const tags = ['Books']
const one = z.object({ id: z.uuid() })

export const bookProcedures = {
  list: procedure
    .needs({ book: ['read'] })
    .route({ method: 'GET', path: '/books', summary: 'Search the catalogue', tags })
    .input(bookListInput)
    .output(bookPage)
    .handler(({ context, input }) => listBooks(context.db, input, context.config.authSecret)),

  get: procedure
    .needs({ book: ['read'] })
    .route({ method: 'GET', path: '/books/{id}', summary: 'One book', tags })
    .input(one)
    .output(bookDetail)
    .handler(({ context, input }) => getBook(context.db, input.id)),

  around: procedure
    .needs({ book: ['read'] })
    .route({
      method: 'GET',
      path: '/books/{id}/around',
      summary: 'Before and after a book in a list, more by its author and in its genre',
      tags,
    })
    .input(aroundInput)
    .output(booksAround)
    .handler(({ context, input }) => findBooksAround(context.db, input)),

  shelves: procedure
    .needs({ book: ['read'] })
    .route({
      method: 'GET',
      path: '/books/shelves',
      summary: 'A few genres, others every day, with some of their books',
      tags,
    })
    .output(z.array(genreShelf))
    .handler(({ context }) => genreShelves(context.db)),

  suggest: procedure
    .needs({ book: ['read'] })
    .route({
      method: 'GET',
      path: '/books/suggestions',
      summary: 'Names of authors or publishers that begin with a text',
      tags,
    })
    .input(suggestInput)
    .output(z.array(z.string()))
    .handler(({ context, input }) => suggestNames(context.db, input)),

  create: procedure
    .needs({ book: ['create'] })
    .route({ method: 'POST', path: '/books', summary: 'Add a book', tags, successStatus: 201 })
    .input(bookInput)
    .output(bookDetail)
    .handler(({ context, input }) => createBook(context.db, input)),

  update: procedure
    .needs({ book: ['update'] })
    .route({ method: 'PATCH', path: '/books/{id}', summary: 'Change a book', tags })
    .input(bookChange)
    .output(bookDetail)
    .handler(({ context, input }) => updateBook(context.db, input)),

  delete: procedure
    .needs({ book: ['delete'] })
    .route({
      method: 'DELETE',
      path: '/books/{id}',
      summary: 'Remove a book',
      tags,
      successStatus: 204,
    })
    .input(one)
    .handler(async ({ context, input }) => {
      await deleteBook(context.db, input.id)
    }),

  deleteMany: procedure
    .needs({ book: ['delete'] })
    .route({
      method: 'POST',
      path: '/books/delete',
      summary: 'Remove up to 100 books at once; undo brings them back',
      tags,
    })
    .input(booksInput)
    .output(z.object({ count: z.int(), undo: z.uuid() }))
    .handler(({ context, input }) => deleteBooks(context.db, context.viewer.id, input.ids)),

  undoDelete: procedure
    .needs({ book: ['delete'] })
    .route({
      method: 'POST',
      path: '/books/undo-delete',
      summary: 'Bring back what one has removed within the last hour',
      tags,
    })
    .input(undoInput)
    .output(z.object({ count: z.int() }))
    .handler(({ context, input }) => restoreBooks(context.db, context.viewer.id, input.undo)),

  setGenre: procedure
    .needs({ book: ['update'] })
    .route({
      method: 'POST',
      path: '/books/set-genre',
      summary: 'Put up to 100 books into a genre, or into none (null)',
      tags,
    })
    .input(booksGenreInput)
    .output(z.object({ count: z.int(), undo: z.uuid().nullable() }))
    .handler(({ context, input }) => setGenre(context.db, context.viewer.id, input)),

  undoSetGenre: procedure
    .needs({ book: ['update'] })
    .route({
      method: 'POST',
      path: '/books/undo-set-genre',
      summary: 'Put books back into their genres, save those changed since',
      tags,
    })
    .input(undoInput)
    .output(z.object({ count: z.int(), left: z.int() }))
    .handler(({ context, input }) => resetGenre(context.db, context.viewer.id, input.undo)),
}
