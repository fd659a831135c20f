import type { Services } from '#/registry/services.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'

/** Alive: the process answers. Says nothing of the database, so nobody restarts us for its sake. */
export const liveEndpoint: Endpoint<Services> = {
  path: '/api/health/live',
  handle: () => Response.json({ status: 'ok' }),
}

/** Ready: send requests here. Turns first when the process is told to stop. */
export const readyEndpoint: Endpoint<Services> = {
  path: '/api/health/ready',
  async handle(_, requestContext, services) {
    if (services.draining) return Response.json({ status: 'draining' }, { status: 503 })
    try {
      await services.readiness.check()
      return Response.json({ status: 'ok' })
    } catch (err) {
      requestContext.log.warn({ err }, 'not ready')
      return Response.json({ status: 'database away' }, { status: 503 })
    }
  },
}
