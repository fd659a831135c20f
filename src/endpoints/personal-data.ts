import { personalData } from '#/registry/personal-data.ts'
import type { Services } from '#/registry/services.ts'
import { brand } from '#/brand.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { rejectToken, requireUser } from '#/platform/auth/server/require-session.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import { archive } from '#/platform/personal-data/server/archive.ts'

/** All personal data of the signed-in user, as a file. */
export const personalDataEndpoint: Endpoint<Services> = {
  path: '/api/account/data',
  async handle(request, requestContext, { db, exports }) {
    if (request.method !== 'GET') throw new AppError('METHOD_NOT_ALLOWED')
    const session = await requireUser(requestContext, { account: ['read'] })
    rejectToken(session)
    if (session.impersonatedBy) throw new AppError('IMPERSONATING')
    const day = new Date().toISOString().slice(0, 10)
    const name = `${brand.packageName}-my-data-${day}.zip`
    const userId = session.viewer.id
    const { body } = await exports.start(userId, () => ({
      body: archive(personalData, { db, userId }),
    }))
    return new Response(body, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    })
  },
}
