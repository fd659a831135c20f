import { z } from 'zod'
import { procedure } from '#/platform/api/server/procedure.ts'
import { csvAnswer, csvType, datedName } from '#/platform/csv/csv-file.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { download, fileOutput } from '#/platform/http/server/download.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import { importSchemas } from '../csv-import.ts'
import type { Chosen, CsvImport, ImportOptions, NoOptions } from '../csv-import.ts'
import type { ImportKind, ImportRoute } from './import-kind.ts'
import { firstProblems, problemsFile } from './import-problems.ts'
import { claimImport, importJob } from './import-run.ts'
import {
  cancelImport,
  getImport,
  latestImport,
  stageChunk,
  startImport,
  toImport,
} from './import.service.ts'

const one = z.object({ id: z.uuid() })

/** The job and the calls of an import. `fields` are the columns of a file. */
export function createImport<
  const Field extends string,
  const Options extends ImportOptions = NoOptions,
>(own: ImportKind<Field, Options>, { needs, path, tag, noun }: ImportRoute) {
  const kind = own as unknown as ImportKind
  const job = importJob(kind, needs)
  const options = own.options ?? ({} as Options)
  const schemas = importSchemas(Object.keys(own.fields) as Field[], options)
  // The compiler cannot add the options of an unknown import.
  const toShape = (found: Parameters<typeof toImport>[0], t: Translate) =>
    toImport(found, t) as CsvImport & Chosen<Options>
  const tags = [tag]
  const importer = procedure.needs(needs)

  const procedures = {
    start: importer
      .route({
        method: 'POST',
        path,
        summary: `Start an import of ${noun}`,
        tags,
        successStatus: 201,
      })
      .input(schemas.start)
      .output(schemas.shape)
      .handler(async ({ context, input }) => {
        const { db, viewer, requestContext } = context
        const { fileName, fileSize, fileMark, settings, onlyValid } = input
        const chosen = Object.fromEntries(
          Object.keys(options).map((name) => [
            name,
            Boolean((input as Record<string, unknown>)[name]),
          ]),
        )
        kind.requireOptions?.(viewer, chosen)
        const start = { fileName, fileSize, fileMark, settings, onlyValid, options: chosen }
        return toShape(await startImport(db, kind, viewer.id, start), requestContext.translate)
      }),

    latest: importer
      .route({
        method: 'GET',
        path: `${path}/latest`,
        summary: `Get my latest import of ${noun}`,
        tags,
      })
      .output(schemas.shape.nullable())
      .handler(async ({ context: { db, viewer, requestContext } }) => {
        const found = await latestImport(db, kind, viewer.id)
        return found && toShape(found, requestContext.translate)
      }),

    get: importer
      .route({ method: 'GET', path: `${path}/{id}`, summary: `Get an import of ${noun}`, tags })
      .input(one)
      .output(schemas.shape)
      .handler(async ({ context: { db, viewer, requestContext }, input }) =>
        toShape(
          await getImport(db, kind, { ...input, userId: viewer.id }),
          requestContext.translate,
        ),
      ),

    stage: importer
      .route({
        method: 'POST',
        path: `${path}/{id}/chunks`,
        summary: `Upload the next chunk of rows with ${noun}`,
        tags,
      })
      .input(schemas.chunk)
      .output(schemas.shape)
      .handler(async ({ context: { db, viewer, requestContext }, input }) =>
        toShape(await stageChunk(db, kind, viewer.id, input), requestContext.translate),
      ),

    run: importer
      .route({
        method: 'POST',
        path: `${path}/{id}/run`,
        summary: `Run an import of ${noun}`,
        tags,
      })
      .input(one.extend({ onlyValid: z.boolean() }))
      .output(schemas.shape)
      .handler(async ({ context: { db, viewer, requestContext, by, jobs }, input }) => {
        const ownImport = { id: input.id, userId: viewer.id }
        await getImport(db, kind, ownImport)
        const claimed = await claimImport(db, job, by, { ...ownImport, onlyValid: input.onlyValid })
        if (claimed) jobs.wake(job)
        const now = await getImport(db, kind, ownImport)
        // A second call is ignored while it runs; any other conflict is an error.
        if (!claimed && now.import.state === 'open') throw new AppError('IMPORT_STATE')
        return toShape(now, requestContext.translate)
      }),

    cancel: importer
      .route({
        method: 'POST',
        path: `${path}/{id}/cancel`,
        summary: `Cancel an import of ${noun}`,
        tags,
      })
      .input(one)
      .output(schemas.shape)
      .handler(async ({ context: { db, viewer, requestContext, by }, input }) => {
        const ownImport = { ...input, userId: viewer.id }
        await cancelImport(db, kind, by, ownImport)
        return toShape(await getImport(db, kind, ownImport), requestContext.translate)
      }),

    problems: importer
      .route({
        method: 'GET',
        path: `${path}/{id}/problems`,
        summary: `List the first 100 invalid rows of ${noun}`,
        tags,
      })
      .input(one)
      .output(z.array(schemas.problem))
      .handler(async ({ context: { db, viewer, requestContext }, input }) => {
        await getImport(db, kind, { ...input, userId: viewer.id })
        return firstProblems(db, input.id, requestContext.translate)
      }),

    problemsFile: importer
      .route({
        method: 'GET',
        path: `${path}/{id}/problems/export`,
        summary: `Export invalid rows of ${noun} as CSV`,
        tags,
        outputStructure: 'detailed',
        spec: (operation) => ({ ...operation, responses: csvAnswer }),
      })
      .input(one)
      .output(fileOutput)
      .handler(async ({ context: { db, exports, viewer, requestContext }, input }) => {
        await getImport(db, kind, { ...input, userId: viewer.id })
        const pieces = problemsFile(db, kind, input.id, requestContext.translate)
        const file = {
          name: datedName('refused-rows'),
          type: csvType,
          pieces,
          log: requestContext.log,
        }
        return exports.start(viewer.id, () => download(file))
      }),
  }
  return { job, procedures, schemas }
}
