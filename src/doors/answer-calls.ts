import type { FetchHandler } from '@orpc/server/fetch'
import type { Services } from '#/assembly/services.ts'
import { AppError } from '#/platform/api/app-error.ts'
import type { ApiContext } from '#/platform/api/server/procedure.ts'
import type { Door } from '#/platform/http/server/door.ts'
import { bodyLimits, withBoundedBody } from '#/platform/http/server/read-body.ts'
import { currentRequest } from '#/platform/http/server/request-scope.ts'
import { inWords } from './api-faults.ts'

export type Call = ApiContext & { services: Services }

/** For a handler's `interceptors`: what fails before a procedure is reached is put into words, too. */
export const faultsInWords = <Result>(call: { context: Call; next: () => Promise<Result> }) =>
  call.next().catch((error: unknown) => {
    throw inWords(error, currentRequest(), call.context.services)
  })

/** How an entrance to the procedures answers, in the spelling its handler understands. */
export const answerCalls =
  (prefix: `/${string}`, handler: Pick<FetchHandler<Call>, 'handle'>): Door<Services>['handle'] =>
  async (request, scope, services) => {
    const bounded = await withBoundedBody(request, bodyLimits.api)
    const context = { ...services.apiContext(scope), services }
    const { response } = await handler.handle(bounded, { prefix, context })
    if (!response) throw new AppError('NOT_FOUND')
    return response
  }
