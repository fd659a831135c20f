import type { Services } from '#/registry/services.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'

/** The built-in inbox for programs: end-to-end tests and scripts read their codes here. */
export const inboxEndpoint: Endpoint<Services> = {
  path: '/dev/inbox.json',
  async handle(_, requestContext, services) {
    const to = requestContext.url.searchParams.get('to') ?? undefined
    return Response.json(await services.connectApi(requestContext).inbox.list({ to }))
  },
}
