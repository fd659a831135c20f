import type { Services } from '#/assembly/services.ts'
import type { Door } from '#/platform/http/server/door.ts'

/** The built-in inbox for programs: end-to-end tests and scripts read their codes here. */
export const inboxDoor: Door<Services> = {
  path: '/dev/inbox.json',
  async handle(_, scope, services) {
    const to = scope.url.searchParams.get('to') ?? undefined
    return Response.json(await services.connectApi(scope).inbox.list({ to }))
  },
}
