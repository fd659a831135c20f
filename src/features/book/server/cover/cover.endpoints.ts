import { AppError } from '#/platform/error/app-error.ts'
import { requireUser } from '#/platform/auth/server/require-session.ts'
import type { ApiContext } from '#/platform/api/server/procedure.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import { readBody } from '#/platform/http/server/read-body.ts'
import { coverBytes } from '../../book-limits.ts'
import { keepCover } from './cover-files.ts'
import { toCover } from '../../book.ts'
import { fileOfAddress } from './cover-name.ts'
import { processCover } from './cover-picture.ts'

type CoverServices = Pick<ApiContext, 'config' | 'storage'>

/**
 * The picture is the body. It belongs to no book yet: a book refers to it by its name when the form
 * is saved.
 */
export const coverUploadEndpoint: Endpoint<CoverServices> = {
  path: '/api/books/covers',
  takes: /^(?:image\/[\w.+-]+|application\/octet-stream)$/,
  async handle(request, requestContext, { config, storage }) {
    if (request.method !== 'POST') throw new AppError('METHOD_NOT_ALLOWED')
    if (config.demoMode) throw new AppError('DEMO_MODE')
    await requireUser(requestContext, { book: ['create'] }, { book: ['update'] })
    const bytes = await readBody(request, coverBytes).catch((error: unknown) => {
      throw isTooLarge(error) ? tooLarge() : error
    })
    const picture = await processCover(bytes ?? new Uint8Array())
    await keepCover(storage, picture, request.signal)
    return Response.json(toCover(picture.name), { status: 201 })
  },
}

const isTooLarge = (error: unknown) => error instanceof AppError && error.code === 'TOO_LARGE'

const tooLarge = () =>
  new AppError('TOO_LARGE', { field: 'cover', parameters: { key: 'bookManager.cover.tooLarge' } })

/** A cover requires the permission to read books. The content of a name never changes. */
export const coverEndpoint: Endpoint<CoverServices> = {
  path: '/covers/',
  async handle(request, requestContext, { storage }) {
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD') throw new AppError('METHOD_NOT_ALLOWED')
    await requireUser(requestContext, { book: ['read'] })
    const name = fileOfAddress(requestContext.url.pathname)
    const file = name && (await storage.read(name))
    if (!file) throw new AppError('NOT_FOUND')
    if (method === 'HEAD') await file.body.cancel()
    return new Response(method === 'HEAD' ? null : file.body, {
      headers: {
        'content-type': 'image/webp',
        'content-length': String(file.size),
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    })
  },
}
