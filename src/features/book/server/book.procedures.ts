import { z } from 'zod'
import { deletionOutput, undoInput, undoOutput } from '#/platform/api/bulk.ts'
import { procedure } from '#/platform/api/server/procedure.ts'
import { exportAnswer, exportOutput, sendExport } from '#/platform/api/server/send-export.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import {
  neighborsInput,
  bookChange,
  bookDetail,
  bookExportInput,
  bookListInput,
  bookPage,
  bookNeighbors,
  booksGenreInput,
  booksInput,
  genreShelf,
  newBook,
  suggestInput,
} from '../book.ts'
import { genreChanges, auditEvent, summary } from './book-audit.ts'
import { bookNeighbors as findBooksAround } from './book-neighbors.ts'
import { deleteBooks, resetGenre, restoreBooks, setGenre } from './book-bulk.ts'
import { countBooks, exportBooks } from './book-export.ts'
import { withGenre } from './book-genre.ts'
import { listBooks } from './book-list.ts'
import { genreShelves } from './book-shelf.ts'
import { claimImage, dropImage, requireImage } from '#/platform/image/server/image-files.ts'
import { coverLocation, covers } from './cover/covers.ts'
import { suggestNames } from './book-suggest.ts'
import { createBook, deleteBook, getBook, updateBook } from './book.service.ts'

const tags = ['Books']
const one = z.object({ id: z.uuid() })

export const bookProcedures = {
  list: procedure
    .needs({ book: ['read'] }, { fromReplica: true })
    .route({ method: 'GET', path: '/books', summary: 'List books', tags })
    .input(bookListInput)
    .output(bookPage)
    .handler(({ context, input }) => listBooks(context.db, input, context.config.authSecret)),

  get: procedure
    .needs({ book: ['read'] })
    .route({ method: 'GET', path: '/books/{id}', summary: 'Get a book', tags })
    .input(one)
    .output(bookDetail)
    .handler(({ context, input }) => getBook(context.db, input.id)),

  neighbors: procedure
    .needs({ book: ['read'] }, { fromReplica: true })
    .route({
      method: 'GET',
      path: '/books/{id}/neighbors',
      summary: 'List related books',
      tags,
    })
    .input(neighborsInput)
    .output(bookNeighbors)
    .handler(({ context, input }) => findBooksAround(context.db, input)),

  shelves: procedure
    .needs({ book: ['read'] }, { fromReplica: true })
    .route({
      method: 'GET',
      path: '/books/shelves',
      summary: 'List a daily selection of genres with books',
      tags,
    })
    .output(z.array(genreShelf))
    .handler(({ context }) => genreShelves(context.db)),

  suggest: procedure
    .needs({ book: ['read'] }, { fromReplica: true })
    .route({
      method: 'GET',
      path: '/books/suggestions',
      summary: 'Suggest authors or publishers',
      tags,
    })
    .input(suggestInput)
    .output(z.array(z.string()))
    .handler(({ context, input }) => suggestNames(context.db, input)),

  export: procedure
    .needs({ apps: ['manager'], book: ['read'] }, { fromReplica: true })
    .route({
      method: 'GET',
      path: '/books/export',
      summary: 'Export books as CSV',
      tags,
      outputStructure: 'detailed',
      spec: (operation) => ({ ...operation, responses: exportAnswer }),
    })
    .input(bookExportInput)
    .output(exportOutput)
    .handler((call) => {
      const { context, input } = call
      return sendExport(call, {
        name: 'books',
        count: (limit) => countBooks(context.db, input, limit),
        pieces: () => exportBooks(context.db, input, context.requestContext.translate),
      })
    }),

  create: procedure
    .needs({ book: ['create'] })
    .route({ method: 'POST', path: '/books', summary: 'Add a book', tags, successStatus: 201 })
    .input(newBook)
    .output(bookDetail)
    .handler(async ({ context, input }) => {
      if (input.cover) await requireImage(context.storage, covers, coverLocation(input.cover))
      return withAudit(context, async (tx, audit) => {
        if (input.cover) await claimImage(tx, covers, input.cover)
        const book = await createBook(tx, await withGenre(input, { ...context, tx, audit }))
        await audit(auditEvent('created', null, book))
        return book
      })
    }),

  update: procedure
    .needs({ book: ['update'] })
    .route({ method: 'PATCH', path: '/books/{id}', summary: 'Update a book', tags })
    .input(bookChange)
    .output(bookDetail)
    .handler(async ({ context, input }) => {
      if (input.cover && input.cover !== (await getBook(context.db, input.id)).cover?.name)
        await requireImage(context.storage, covers, coverLocation(input.cover))
      const [before, after] = await withAudit(context, async (tx, audit) => {
        const before = await getBook(tx, input.id)
        if (input.cover && input.cover !== before.cover?.name)
          await claimImage(tx, covers, input.cover)
        const after = await updateBook(tx, await withGenre(input, { ...context, tx, audit }))
        await audit(auditEvent('updated', before, after))
        return [before, after]
      })
      if (before.cover && before.cover.name !== after.cover?.name)
        await dropImage(context, covers, coverLocation(before.cover.name))
      return after
    }),

  delete: procedure
    .needs({ book: ['delete'] })
    .route({
      method: 'DELETE',
      path: '/books/{id}',
      summary: 'Delete a book',
      tags,
      successStatus: 204,
    })
    .input(one)
    .handler(async ({ context, input }) => {
      const { cover } = await withAudit(context, async (tx, audit) => {
        const before = await getBook(tx, input.id)
        await deleteBook(tx, input.id)
        await audit(auditEvent('deleted', before, null))
        return before
      })
      if (cover) await dropImage(context, covers, coverLocation(cover.name))
    }),

  deleteMany: procedure
    .needs({ book: ['delete'] })
    .route({
      method: 'POST',
      path: '/books/delete',
      summary: 'Delete up to 100 books',
      tags,
    })
    .input(booksInput)
    .output(deletionOutput)
    .handler(({ context, input }) =>
      withAudit(context, async (tx, audit) => {
        const { rows, ...done } = await deleteBooks(tx, context.viewer.id, input.ids)
        for (const row of rows) await audit(summary('deleted', row))
        return done
      }),
    ),

  undoDelete: procedure
    .needs({ book: ['delete'] })
    .route({
      method: 'POST',
      path: '/books/undo-delete',
      summary: 'Undo a deletion',
      tags,
    })
    .input(undoInput)
    .output(undoOutput)
    .handler(({ context, input }) =>
      withAudit(context, async (tx, audit) => {
        const rows = await restoreBooks(tx, context.viewer.id, input.undo)
        for (const row of rows) await audit(summary('restored', row))
        return { count: rows.length }
      }),
    ),

  setGenre: procedure
    .needs({ book: ['update'] })
    .route({
      method: 'POST',
      path: '/books/set-genre',
      summary: 'Set the genre of up to 100 books',
      tags,
    })
    .input(booksGenreInput)
    .output(z.object({ count: z.int(), undo: z.uuid().nullable() }))
    .handler(({ context, input }) =>
      withAudit(context, async (tx, audit) => {
        const { moved, ...done } = await setGenre(tx, context.viewer.id, input)
        for (const change of await genreChanges(tx, moved)) await audit(change)
        return done
      }),
    ),

  undoSetGenre: procedure
    .needs({ book: ['update'] })
    .route({
      method: 'POST',
      path: '/books/undo-set-genre',
      summary: 'Undo a genre change',
      tags,
    })
    .input(undoInput)
    .output(z.object({ count: z.int(), left: z.int() }))
    .handler(({ context, input }) =>
      withAudit(context, async (tx, audit) => {
        const { moved, left } = await resetGenre(tx, context.viewer.id, input.undo)
        for (const change of await genreChanges(tx, moved)) await audit(change)
        return { count: moved.length, left }
      }),
    ),
}
