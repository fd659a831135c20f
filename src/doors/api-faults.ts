import { ORPCError } from '@orpc/server'
import type { Services } from '#/assembly/services.ts'
import { AppError } from '#/platform/api/app-error.ts'
import { describeFault } from '#/platform/api/server/describe-fault.ts'
import type { RequestScope } from '#/platform/http/server/request-scope.ts'

/** Answers a fault met before or around a procedure in the same words as one met inside. */
export function faultResponse(error: unknown, scope: RequestScope, services: Services): Response {
  const { status, body } = describeFault(error, scope, services.constraintMeanings)
  const allow = error instanceof AppError ? error.parameters.allow : undefined
  const headers = new Headers()
  if (body.retryAfter) headers.set('retry-after', String(body.retryAfter))
  if (typeof allow === 'string') headers.set('allow', allow)
  return Response.json(body, { status, headers })
}

/** The same for a fault the API library made itself, such as a body that is no JSON. */
export function inWords(error: unknown, scope: RequestScope, services: Services): unknown {
  if (
    error instanceof ORPCError &&
    typeof error.data === 'object' &&
    error.data &&
    'requestId' in error.data
  )
    return error
  // Procedures put their own faults into words: what comes here bare could not even be read.
  const readable = error instanceof ORPCError || error instanceof AppError
  const fault = readable ? error : new AppError('BAD_REQUEST')
  if (fault !== error) scope.log.warn({ err: error }, 'unreadable request')
  const { status, body } = describeFault(fault, scope, services.constraintMeanings)
  const { code, message, ...data } = body
  return new ORPCError(code, { status, message, data, cause: error })
}
