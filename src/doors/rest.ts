import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { procedures } from '#/assembly/procedures.ts'
import type { Services } from '#/assembly/services.ts'
import { refusePathConflict } from '#/platform/api/server/path-parameters.ts'
import type { Door } from '#/platform/http/server/door.ts'
import { answerCalls, faultsInWords } from './answer-calls.ts'
import type { Call } from './answer-calls.ts'

const prefix = '/api'

const handler = new OpenAPIHandler<Call>(procedures, {
  interceptors: [faultsInWords],
  clientInterceptors: [
    (call) => {
      const { path: template = '' } = call.procedure['~orpc'].route
      const { url } = call.context.scope
      refusePathConflict({ template, url, prefix, input: call.input })
      return call.next()
    },
  ],
  rootInterceptors: [
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

/** The public API: the same procedures, as plain REST. */
export const restDoor: Door<Services> = {
  path: '/api/',
  handle: answerCalls(prefix, handler),
}
