import type { Services } from '#/registry/services.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { rejectToken, requireOnboarded } from '#/platform/auth/server/require-session.ts'
import { isTab } from '#/platform/http/tab-id.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'

/** Live updates for open pages (server-sent events). */
export const changesEndpoint: Endpoint<Services> = {
  path: '/api/live',
  async handle(request, requestContext, services) {
    if (request.method !== 'GET') throw new AppError('METHOD_NOT_ALLOWED')
    const session = await requestContext.session()
    if (!session) throw new AppError('UNAUTHENTICATED')
    rejectToken(session)
    requireOnboarded(session)
    const tab = requestContext.url.searchParams.get('tab')
    const age = Number(requestContext.url.searchParams.get('age') ?? Infinity)
    return services.live.open({
      session,
      readSession: () => requestContext.sessionNow(),
      tab: isTab(tab) ? tab : null,
      disconnectedFor: age >= 0 ? age : Infinity,
    })
  },
}
