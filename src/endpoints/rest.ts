import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { procedures } from '#/registry/procedures.ts'
import type { Services } from '#/registry/services.ts'
import { rejectPathConflict } from '#/platform/api/server/path-parameters.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import { handleProcedures, takeJson, translateErrors } from './handle-procedures.ts'
import type { Call } from './handle-procedures.ts'

const prefix = '/api'

const handler = new OpenAPIHandler<Call>(procedures, {
  interceptors: [translateErrors],
  clientInterceptors: [
    (call) => {
      const { path: template = '' } = call.procedure['~orpc'].route
      const { requestContext } = call.context
      const { url } = requestContext
      requestContext.route = `${prefix}${template}`
      rejectPathConflict({ template, url, prefix, input: call.input })
      return call.next()
    },
  ],
  rootInterceptors: [
    takeJson,
    async (options) => {
      const result = await options.next()
      const { retryAfter } = (result.response?.body ?? {}) as { retryAfter?: number }
      if (result.response && result.response.status >= 400 && retryAfter !== undefined)
        result.response.headers['retry-after'] = String(retryAfter)
      return result
    },
  ],
  customErrorResponseBodyEncoder: ({ code, message, data }) => ({ code, message, ...data }),
})

/** The public REST API over the same procedures. */
export const restEndpoint: Endpoint<Services> = {
  path: '/api/',
  handle: handleProcedures(prefix, handler),
}
