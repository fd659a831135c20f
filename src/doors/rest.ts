import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { procedures } from '#/assembly/procedures.ts'
import type { Services } from '#/assembly/services.ts'
import { AppError } from '#/platform/api/app-error.ts'
import type { ApiContext } from '#/platform/api/server/procedure.ts'
import { currentRequest } from '#/platform/http/server/request-scope.ts'
import type { Door } from '#/platform/http/server/door.ts'
import { bodyLimits, withBoundedBody } from '#/platform/http/server/read-body.ts'
import { inWords } from './api-faults.ts'

type Context = ApiContext & { services: Services }

const handler = new OpenAPIHandler<Context>(procedures, {
  interceptors: [
    (options) =>
      options.next().catch((error: unknown) => {
        throw inWords(error, currentRequest(), options.context.services)
      }),
  ],
  rootInterceptors: [
    async (options) => {
      const result = await options.next()
      const { retryAfter } = (result.response?.body ?? {}) as { retryAfter?: number }
      if (result.response?.status === 429 && retryAfter !== undefined)
        result.response.headers['retry-after'] = String(retryAfter)
      return result
    },
  ],
  customErrorResponseBodyEncoder: ({ code, message, data }) => ({ code, message, ...data }),
})

/** The public API: the same procedures, as plain REST. */
export const restDoor: Door<Services> = {
  path: '/api/',
  async handle(request, scope, services) {
    const bounded = await withBoundedBody(request, bodyLimits.api)
    const context = { ...services.apiContext(scope), services }
    const { response } = await handler.handle(bounded, { prefix: '/api', context })
    if (!response) throw new AppError('NOT_FOUND')
    return response
  },
}
