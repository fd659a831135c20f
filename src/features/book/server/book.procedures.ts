import { z } from 'zod'
import { procedure } from '#/platform/api/server/procedure.ts'
import { recorded } from '#/platform/history/server/record.ts'
import { bookChange, bookDetail, bookInput, bookListInput, bookPage } from '../book.ts'
import { happening } from './book-history.ts'
import { listBooks } from './book-list.ts'
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

  create: procedure
    .needs({ book: ['create'] })
    .route({ method: 'POST', path: '/books', summary: 'Add a book', tags, successStatus: 201 })
    .input(bookInput)
    .output(bookDetail)
    .handler(({ context, input }) =>
      recorded(context, async (tx, note) => {
        const book = await createBook(tx, input)
        await note(happening('book-created', null, book))
        return book
      }),
    ),

  update: procedure
    .needs({ book: ['update'] })
    .route({ method: 'PATCH', path: '/books/{id}', summary: 'Change a book', tags })
    .input(bookChange)
    .output(bookDetail)
    .handler(({ context, input }) =>
      recorded(context, async (tx, note) => {
        const before = await getBook(tx, input.id)
        const after = await updateBook(tx, input)
        await note(happening('book-updated', before, after))
        return after
      }),
    ),

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
    .handler(({ context, input }) =>
      recorded(context, async (tx, note) => {
        const before = await getBook(tx, input.id)
        await deleteBook(tx, input.id)
        await note(happening('book-deleted', before, null))
      }),
    ),
}
