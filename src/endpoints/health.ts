import type { Services } from '#/registry/services.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'

/** Liveness: the process responds. Independent of the database, whose failure needs no restart. */
export const liveEndpoint: Endpoint<Services> = {
  path: '/api/health/live',
  handle: () => Response.json({ status: 'ok' }),
}

/** Readiness: accepts requests. Fails first when the process is asked to stop. */
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
