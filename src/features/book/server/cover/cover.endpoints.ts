import { AppError } from '#/platform/error/app-error.ts'
import { requireUser } from '#/platform/auth/server/require-session.ts'
import type { ApiContext } from '#/platform/api/server/procedure.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import {
  imageResponse,
  imageTypes,
  receiveImage,
  requireReading,
} from '#/platform/image/server/image-responses.ts'
import { toCover } from '../../book.ts'
import { coverDirectory, coverFileOf, covers } from './covers.ts'

type CoverServices = Pick<ApiContext, 'config' | 'storage'>

export const coverUploadEndpoint: Endpoint<CoverServices> = {
  path: '/api/books/covers',
  takes: imageTypes,
  async handle(request, requestContext, services) {
    if (request.method !== 'POST') throw new AppError('METHOD_NOT_ALLOWED')
    if (services.config.demoMode) throw new AppError('DEMO_MODE') // demo
    await requireUser(requestContext, { book: ['create'] }, { book: ['update'] })
    const name = await receiveImage(request, services.storage, covers, coverDirectory)
    return Response.json(toCover(name), { status: 201 })
  },
}

/** A cover requires the permission to read books. */
export const coverEndpoint: Endpoint<CoverServices> = {
  path: '/covers/',
  async handle(request, requestContext, { storage }) {
    requireReading(request)
    await requireUser(requestContext, { book: ['read'] })
    return imageResponse(request, storage, coverFileOf(requestContext.url.pathname))
  },
}
