import type { Services } from '#/assembly/services.ts'
import { AppError } from '#/platform/api/app-error.ts'
import { refuseNewcomer } from '#/platform/auth/server/admit.ts'
import { isTab } from '#/platform/live/live.ts'
import type { Door } from '#/platform/http/server/door.ts'

/** What others change, told to an open page as it happens (server-sent events). */
export const changesDoor: Door<Services> = {
  path: '/api/live',
  async handle(request, scope, services) {
    if (request.method !== 'GET') throw new AppError('METHOD_NOT_ALLOWED')
    const session = await scope.session()
    if (!session) throw new AppError('UNAUTHENTICATED')
    refuseNewcomer(session)
    const tab = scope.url.searchParams.get('tab')
    const age = Number(scope.url.searchParams.get('age') ?? Infinity)
    return services.live.open({
      session,
      look: () => scope.sessionNow(),
      tab: isTab(tab) ? tab : null,
      deafFor: age >= 0 ? age : Infinity,
    })
  },
}
