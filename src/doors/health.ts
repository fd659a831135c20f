import type { Services } from '#/assembly/services.ts'
import type { Door } from '#/platform/http/server/door.ts'

/** Alive: the process answers. Says nothing of the database, so nobody restarts us for its sake. */
export const liveDoor: Door<Services> = {
  path: '/api/health/live',
  handle: () => Response.json({ status: 'ok' }),
}

/** Ready: send requests here. Turns first when the process is told to stop. */
export const readyDoor: Door<Services> = {
  path: '/api/health/ready',
  async handle(_, scope, services) {
    if (services.draining) return Response.json({ status: 'draining' }, { status: 503 })
    try {
      await services.readiness.check()
      return Response.json({ status: 'ok' })
    } catch (err) {
      scope.log.warn({ err }, 'not ready')
      return Response.json({ status: 'database away' }, { status: 503 })
    }
  },
}
