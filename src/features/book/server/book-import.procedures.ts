import { z } from 'zod'
import { AppError } from '#/platform/error/app-error.ts'
import { procedure } from '#/platform/api/server/procedure.ts'
import { requirePermission } from '#/platform/auth/server/require-permission.ts'
import { download, fileOutput } from '#/platform/http/server/download.ts'
import { importChunk, importProblem, importShape, importStart } from '../import/book-import.ts'
import { csvAnswer, csvType, datedName } from '#/platform/csv/csv-file.ts'
import { firstProblems, problemsFile } from './book-import-problems.ts'
import { claimImport, importBooks } from './book-import-run.ts'
import {
  cancelImport,
  getImport,
  latestImport,
  stageChunk,
  startImport,
  toImport,
} from './book-import.service.ts'

const tags = ['Book imports']
const one = z.object({ id: z.uuid() })
const importer = procedure.needs({ apps: ['manager'], book: ['create'] })

export const bookImportProcedures = {
  start: importer
    .route({
      method: 'POST',
      path: '/books/imports',
      summary: 'Start an import',
      tags,
      successStatus: 201,
    })
    .input(importStart)
    .output(importShape)
    .handler(async ({ context, input }) => {
      const { db, viewer, requestContext } = context
      if (input.newGenres) requirePermission(viewer, { genre: ['create'] })
      return toImport(await startImport(db, viewer.id, input), requestContext.translate)
    }),

  latest: importer
    .route({
      method: 'GET',
      path: '/books/imports/latest',
      summary: 'Get my latest import',
      tags,
    })
    .output(importShape.nullable())
    .handler(async ({ context: { db, viewer, requestContext } }) => {
      const found = await latestImport(db, viewer.id)
      return found && toImport(found, requestContext.translate)
    }),

  get: importer
    .route({ method: 'GET', path: '/books/imports/{id}', summary: 'Get an import', tags })
    .input(one)
    .output(importShape)
    .handler(async ({ context: { db, viewer, requestContext }, input }) =>
      toImport(await getImport(db, { ...input, userId: viewer.id }), requestContext.translate),
    ),

  stage: importer
    .route({
      method: 'POST',
      path: '/books/imports/{id}/chunks',
      summary: 'Upload the next chunk of rows',
      tags,
    })
    .input(importChunk)
    .output(importShape)
    .handler(async ({ context: { db, viewer, requestContext }, input }) =>
      toImport(await stageChunk(db, viewer.id, input), requestContext.translate),
    ),

  run: importer
    .route({
      method: 'POST',
      path: '/books/imports/{id}/run',
      summary: 'Run an import',
      tags,
    })
    .input(one.extend({ onlyValid: z.boolean() }))
    .output(importShape)
    .handler(async ({ context: { db, viewer, requestContext, by, jobs }, input }) => {
      const ownImport = { id: input.id, userId: viewer.id }
      const claimed = await claimImport(db, by, { ...ownImport, onlyValid: input.onlyValid })
      if (claimed) jobs.wake(importBooks)
      const now = await getImport(db, ownImport)
      // A second call is ignored while it runs; any other conflict is an error.
      if (!claimed && now.import.state === 'open') throw new AppError('IMPORT_STATE')
      return toImport(now, requestContext.translate)
    }),

  cancel: importer
    .route({
      method: 'POST',
      path: '/books/imports/{id}/cancel',
      summary: 'Cancel an import',
      tags,
    })
    .input(one)
    .output(importShape)
    .handler(async ({ context: { db, viewer, requestContext, by }, input }) => {
      const ownImport = { ...input, userId: viewer.id }
      await cancelImport(db, by, ownImport)
      return toImport(await getImport(db, ownImport), requestContext.translate)
    }),

  problems: importer
    .route({
      method: 'GET',
      path: '/books/imports/{id}/problems',
      summary: 'List the first 100 invalid rows',
      tags,
    })
    .input(one)
    .output(z.array(importProblem))
    .handler(async ({ context: { db, viewer, requestContext }, input }) => {
      await getImport(db, { ...input, userId: viewer.id })
      return firstProblems(db, input.id, requestContext.translate)
    }),

  problemsFile: importer
    .route({
      method: 'GET',
      path: '/books/imports/{id}/problems/export',
      summary: 'Export invalid rows as CSV',
      tags,
      outputStructure: 'detailed',
      spec: (operation) => ({ ...operation, responses: csvAnswer }),
    })
    .input(one)
    .output(fileOutput)
    .handler(async ({ context: { db, exports, viewer, requestContext }, input }) => {
      await getImport(db, { ...input, userId: viewer.id })
      const pieces = problemsFile(db, input.id, requestContext.translate)
      const file = {
        name: datedName('refused-rows'),
        type: csvType,
        pieces,
        log: requestContext.log,
      }
      return exports.start(viewer.id, () => download(file))
    }),
}
