import type { FetchHandler } from '@orpc/server/fetch'
import type { Services } from '#/registry/services.ts'
import { AppError } from '#/platform/error/app-error.ts'
import type { ApiContext } from '#/platform/api/server/procedure.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import { bodyLimits, withBoundedBody } from '#/platform/http/server/read-body.ts'
import { currentRequestContext } from '#/platform/http/server/request-context.ts'
import { toTranslatedError } from './translate-errors.ts'

export type Call = ApiContext & { services: Services }

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
    const context = { ...services.apiContext(requestContext), services }
    const { response } = await handler.handle(bounded, { prefix, context })
    if (!response) throw new AppError('NOT_FOUND')
    return response
  }
