import { z } from 'zod'
import { requirePermission } from '#/platform/auth/server/require-permission.ts'
import { procedure } from '#/platform/api/server/procedure.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { bulkChangeShape, matchingBooks, matchingGenre } from '../bulk/bulk-change.ts'
import {
  bulkQueue,
  cancelBulkChange,
  lastBulkChange,
  needsOf,
  startBulkChange,
  undoBulkChange,
} from './bulk-change.service.ts'

const tags = ['Bulk changes of books']
const one = z.object({ id: z.uuid() })
const changer = procedure.needs({ apps: ['manager'], book: ['update'] })

export const bookBulkProcedures = {
  last: procedure
    .needs({ apps: ['manager'], book: ['read'] })
    .route({ method: 'GET', path: '/books/bulk-changes/last', summary: 'Get my last change', tags })
    .output(bulkChangeShape.nullable())
    .handler(({ context: { db, viewer } }) => lastBulkChange(db, viewer.id)),

  delete: procedure
    .needs({ apps: ['manager'], book: ['delete'] })
    .route({
      method: 'POST',
      path: '/books/bulk-changes/delete',
      summary: 'Delete all books that match',
      tags,
      successStatus: 202,
    })
    .input(matchingBooks)
    .output(bulkChangeShape)
    .handler(async ({ context: { db, viewer, by, jobs }, input }) => {
      const change = await startBulkChange(db, {
        by,
        userId: viewer.id,
        action: 'delete',
        input,
      })
      jobs.wake(bulkQueue)
      return change
    }),

  setGenre: changer
    .route({
      method: 'POST',
      path: '/books/bulk-changes/set-genre',
      summary: 'Set the genre of all books that match',
      tags,
      successStatus: 202,
    })
    .input(matchingGenre)
    .output(bulkChangeShape)
    .handler(async ({ context: { db, viewer, by, jobs }, input }) => {
      const change = await startBulkChange(db, {
        by,
        userId: viewer.id,
        action: 'set-genre',
        input,
      })
      jobs.wake(bulkQueue)
      return change
    }),

  undo: changer
    .route({
      method: 'POST',
      path: '/books/bulk-changes/{id}/undo',
      summary: 'Undo a bulk change',
      tags,
      successStatus: 202,
    })
    .input(one)
    .output(bulkChangeShape)
    .handler(async ({ context: { db, viewer, by, jobs }, input }) => {
      const last = await lastBulkChange(db, viewer.id)
      if (last?.id !== input.id) throw new AppError('UNDO_GONE')
      requirePermission(viewer, needsOf[last.action])
      const change = await undoBulkChange(db, by, { ...input, userId: viewer.id })
      jobs.wake(bulkQueue)
      return change
    }),

  cancel: changer
    .route({
      method: 'POST',
      path: '/books/bulk-changes/{id}/cancel',
      summary: 'Cancel a bulk change',
      tags,
      successStatus: 204,
    })
    .input(one)
    .handler(({ context: { db, viewer }, input }) =>
      cancelBulkChange(db, { ...input, userId: viewer.id }),
    ),
}
