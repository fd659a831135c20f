import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ApiContext } from '#/platform/api/server/procedure.ts'
import type { Actor } from '#/platform/auth/server/actor.ts'
import type { Needs } from '#/platform/auth/permission.ts'
import { requireUser } from '#/platform/auth/server/require-session.ts'
import type { Session } from '#/platform/auth/server/session.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import { toImage } from '../image.ts'
import type { StoredImage } from '../image.ts'
import { cleanUpImages } from './clean-up-images.ts'
import { claimImage, dropImage, requireImage } from './image-files.ts'
import type { ImageCollection } from './image-collection.ts'
import { imageResponse, imageTypes, receiveImage, requireReading } from './image-responses.ts'
import type { RemovedImageTable } from './removed-image-table.ts'

type Services = Pick<ApiContext, 'config' | 'db' | 'storage'>
type Context = Pick<ApiContext, 'db' | 'storage' | 'requestContext'> & {
  by: Actor
  viewer: { id: string }
}
type Fields = Readonly<Record<string, unknown>>

/** A record as it is stored: with the names of its images only. */
export type WithoutImages<Item> = {
  [Field in keyof Item as Item[Field] extends StoredImage | null ? never : Field]: Item[Field]
}

type Options = {
  /** In the storage. */
  folder: string
  /** The stored widths besides the image's own. */
  widths: readonly number[]
  /** Where an image is sent to, and the start of the URLs that show it. */
  paths: { upload: string; show: string }
  /** Field → its column, and the names in deleted rows that can still be restored. */
  fields: Readonly<Record<string, { column: PgColumn; kept: SQL }>>
  removed: RemovedImageTable
  /** Any one is enough to upload; the error is that of the first. */
  toUpload: [Needs, ...Needs[]]
  toSee: Needs
  /** If images belong to someone: the directory of their files, which others can't reach. */
  directoryOf?: (viewer: { id: string }) => string
}

/** The images that the fields of one table name: endpoints, clean-up, and what a change does with files. */
export function createRecordImages({
  folder,
  widths,
  paths,
  fields,
  removed,
  toUpload,
  toSee,
  directoryOf,
}: Options) {
  const inUse = (names: readonly string[]) =>
    sql.join(
      Object.values(fields).map(
        ({ column, kept }) => sql`select ${column} as name from ${column.table}
          where ${column} = any(${sql.param([...names])}::text[]) union ${kept}`,
      ),
      sql` union `,
    )
  const collectionOf = (field: string): ImageCollection => ({
    folder,
    field,
    largest: { width: 1280, height: 1280 },
    widths,
    removed,
    inUse,
  })
  const collection = collectionOf('image')
  const locationOf = (viewer: { id: string }, name: string) => ({
    // Without an owner spread, because some file systems are slow with many files in one directory.
    directory: directoryOf?.(viewer) ?? name.slice(0, 2),
    name,
  })

  /** The names in `one` that `other` does not have, by field. */
  const added = (one: Fields, other: Fields = {}) =>
    Object.keys(fields).flatMap((field) => {
      const name = one[field]
      return typeof name === 'string' && name !== other[field] ? [{ field, name }] : []
    })

  const upload: Endpoint<Services> = {
    path: paths.upload,
    takes: imageTypes,
    async handle(request, requestContext, services) {
      if (request.method !== 'POST') throw new AppError('METHOD_NOT_ALLOWED')
      if (services.config.demoMode) throw new AppError('DEMO_MODE') // demo
      const { viewer } = await requireUser(requestContext, ...toUpload)
      const directory = (name: string) => locationOf(viewer, name).directory
      const name = await receiveImage(request, services.storage, collection, directory)
      const image = toImage(name, widths, (width) => `${paths.show}${name}-${width}.webp`)
      return Response.json(image, { status: 201 })
    },
  }

  const show: Endpoint<Services> = {
    path: paths.show,
    async handle(request, requestContext, { storage }) {
      requireReading(request)
      const session = await requireUser(requestContext, toSee)
      return imageResponse(request, storage, fileOf(requestContext, session))
    },
  }

  /** The file for a URL, which may not exist. */
  function fileOf({ url }: RequestContext, { viewer }: Session) {
    const [, name, width] =
      /^([0-9a-f]{32}-\d{1,4}x\d{1,4}-[0-9a-f]{6})-(\d{1,4})\.webp$/.exec(
        url.pathname.slice(paths.show.length),
      ) ?? []
    return name && `${folder}/${locationOf(viewer, name).directory}/${name}-${width}.webp`
  }

  return {
    endpoints: [upload, show],
    cleanUp: cleanUpImages(`${folder}-clean-up`, collection),
    /** For `createRecords`. */
    files: {
      areNamed: (values: Fields) => added(values).length > 0,
      async require({ storage, viewer }: Context, after: Fields, before?: Fields) {
        for (const { field, name } of added(after, before))
          await requireImage(storage, collectionOf(field), locationOf(viewer, name))
      },
      async claim(tx: Executor, after: Fields, before?: Fields) {
        for (const { field, name } of added(after, before))
          await claimImage(tx, collectionOf(field), name)
      },
      async drop(context: Context, before: Fields, after: Fields = {}) {
        for (const { name } of added(before, after))
          await dropImage(context, collection, locationOf(context.viewer, name))
      },
    },
  }
}
