import type { FetchHandler } from '@orpc/server/fetch'
import type { StandardHandleResult } from '@orpc/server/standard'
import type { Services } from '#/registry/services.ts'
import { AppError } from '#/platform/error/app-error.ts'
import type { ApiContext } from '#/platform/api/server/procedure.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import { bufferedResponse } from '#/platform/http/server/buffered-response.ts'
import { bodyLimits, withBoundedBody } from '#/platform/http/server/read-body.ts'
import { currentRequestContext } from '#/platform/http/server/request-context.ts'
import { toTranslatedError } from './translate-errors.ts'

export type Call = ApiContext & {
  services: Services
  /** Receives the body of the response, if it is JSON. An object, because plugins copy the context. */
  taken?: { json?: string }
}

/** For a handler's `interceptors`: also translates errors thrown before a procedure runs. */
export const translateErrors = <Result>(call: { context: Call; next: () => Promise<Result> }) =>
  call.next().catch((error: unknown) => {
    throw toTranslatedError(error, currentRequestContext(), call.context.services)
  })

/** Handles procedure calls under a prefix with the given protocol handler. */
export const handleProcedures =
  (
    prefix: `/${string}`,
    handler: Pick<FetchHandler<Call>, 'handle'>,
  ): Endpoint<Services>['handle'] =>
  async (request, requestContext, services) => {
    // An unusable token is an error even for a call that needs none.
    if (requestContext.hasBearerToken) await requestContext.session()
    const bounded = await withBoundedBody(request, bodyLimits.api)
    const taken: { json?: string } = {}
    const context: Call = { ...services.apiContext(requestContext), services, taken }
    const { response } = await handler.handle(bounded, { prefix, context })
    if (!response) throw new AppError('NOT_FOUND')
    if (taken.json === undefined) return response
    response.headers.set('content-type', 'application/json')
    return bufferedResponse(taken.json, { status: response.status, headers: response.headers })
  }

/**
 * For a handler's `rootInterceptors`, the first of them: takes the JSON of a result, so that it is not
 * written to a stream and read again. Files, streams and events stay with the handler.
 */
export async function takeJson(call: {
  context: Call
  next: () => Promise<StandardHandleResult>
}): Promise<StandardHandleResult> {
  const result = await call.next()
  const { taken } = call.context
  if (!taken || !result.matched || !isPlain(result.response.body)) return result
  taken.json = JSON.stringify(result.response.body)
  return { ...result, response: { ...result.response, body: undefined } }
}

function isPlain(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  return Array.isArray(body) || Object.getPrototypeOf(body) === Object.prototype
}
