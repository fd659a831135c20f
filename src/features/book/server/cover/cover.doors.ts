import { AppError } from '#/platform/api/app-error.ts'
import { admit } from '#/platform/auth/server/admit.ts'
import type { ApiContext } from '#/platform/api/server/procedure.ts'
import type { Door } from '#/platform/http/server/door.ts'
import { readBody } from '#/platform/http/server/read-body.ts'
import { coverBytes } from '../../book-limits.ts'
import { keepCover } from './cover-files.ts'
import { fileOfAddress, toCover } from './cover-name.ts'
import { paintCover } from './cover-picture.ts'

type House = Pick<ApiContext, 'config' | 'storage'>

/**
 * A picture as the body. It belongs to no book yet: a book is given it by its name, when the form it
 * was chosen in is saved.
 */
export const coverUploadDoor: Door<House> = {
  path: '/api/books/covers',
  takes: /^(?:image\/[\w.+-]+|application\/octet-stream)$/,
  async handle(request, scope, { config, storage }) {
    if (request.method !== 'POST') throw new AppError('METHOD_NOT_ALLOWED')
    if (config.demoMode) throw new AppError('DEMO_MODE')
    await admit(scope, { book: ['create'] }, { book: ['update'] })
    const bytes = await readBody(request, coverBytes).catch((error: unknown) => {
      throw isTooLarge(error) ? tooLarge() : error
    })
    const picture = await paintCover(bytes ?? new Uint8Array())
    await keepCover(storage, picture, request.signal)
    return Response.json(toCover(picture.name), { status: 201 })
  },
}

const isTooLarge = (error: unknown) => error instanceof AppError && error.code === 'TOO_LARGE'

const tooLarge = () =>
  new AppError('TOO_LARGE', { field: 'cover', parameters: { key: 'bookDesk.cover.tooLarge' } })

/** Like the book it belongs to, a cover is for people who may read. What a name shows never changes. */
export const coverDoor: Door<House> = {
  path: '/covers/',
  async handle(request, scope, { storage }) {
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD') throw new AppError('METHOD_NOT_ALLOWED')
    await admit(scope, { book: ['read'] })
    const name = fileOfAddress(scope.url.pathname)
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
