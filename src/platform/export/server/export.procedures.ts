import { z } from 'zod'
import { procedure } from '#/platform/api/server/procedure.ts'
import { csvAnswer, csvType } from '#/platform/csv/csv-file.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { fileOutput } from '#/platform/http/server/download.ts'
import { exportShape } from '../export.ts'
import { deleteParts, readParts } from './export-files.ts'
import { discardExport, getExport, listExports } from './export.service.ts'

const tags = ['Exports']
const one = z.object({ id: z.uuid() })
// An administrator who impersonates the user does not see what the user exported.
const read = procedure.needs({ account: ['read'] }, { signedInOnly: true })

export const exportProcedures = {
  list: read
    .route({ method: 'GET', path: '/exports', summary: 'List my prepared exports', tags })
    .output(z.array(exportShape))
    .handler(({ context: { db, viewer } }) =>
      viewer.impersonated ? [] : listExports(db, viewer.id),
    ),

  get: read
    .route({ method: 'GET', path: '/exports/{id}', summary: 'Get a prepared export', tags })
    .input(one)
    .output(exportShape)
    .handler(async ({ context: { db, viewer }, input }) => {
      if (viewer.impersonated) throw new AppError('NOT_FOUND')
      return getExport(db, { ...input, userId: viewer.id })
    }),

  file: read
    .route({
      method: 'GET',
      path: '/exports/{id}/file',
      summary: 'Download a prepared export',
      tags,
      outputStructure: 'detailed',
      spec: (operation) => ({ ...operation, responses: csvAnswer }),
    })
    .input(one)
    .output(fileOutput)
    .handler(async ({ context: { db, viewer, exports, storage, requestContext }, input }) => {
      if (viewer.impersonated) throw new AppError('NOT_FOUND')
      const { row } = await getExport(db, { ...input, userId: viewer.id })
      const { file, parts, size, name } = row
      if (file === null || parts === null) throw new AppError('NOT_FOUND')
      // The user may have lost the permission since.
      const rows = await exports.open(requestContext, row)
      await rows.count(1)
      return exports.start(viewer.id, () => ({
        headers: {
          'content-type': csvType,
          'content-disposition': `attachment; filename="${name}"`,
          'content-length': String(size),
        },
        body: readParts(storage, file, parts),
      }))
    }),

  delete: procedure
    .needs({ account: ['update'] })
    .route({
      method: 'DELETE',
      path: '/exports/{id}',
      summary: 'Cancel or delete a prepared export',
      tags,
      successStatus: 204,
    })
    .input(one)
    .handler(async ({ context: { db, viewer, storage, requestContext }, input }) => {
      const file = await discardExport(db, { ...input, userId: viewer.id })
      if (!file) return
      await deleteParts(storage, file).catch((err: unknown) => {
        requestContext.log.warn({ err }, 'the parts of an export are left to the clean-up')
      })
    }),
}
