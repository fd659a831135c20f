import { ORPCError } from '@orpc/server'
import type { Services } from '#/registry/services.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { describeError } from '#/platform/api/server/describe-error.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'

/** The response for an error thrown before or outside a procedure, in the same format. */
export function errorResponse(
  error: unknown,
  requestContext: RequestContext,
  services: Services,
): Response {
  const { status, body } = describeError(error, requestContext, services.errors)
  const allow = error instanceof AppError ? error.parameters.allow : undefined
  const headers = new Headers()
  if (body.retryAfter) headers.set('retry-after', String(body.retryAfter))
  if (typeof allow === 'string') headers.set('allow', allow)
  return Response.json(body, { status, headers })
}

/** The same for an error of the API library itself, such as a body that is not JSON. */
export function toTranslatedError(
  error: unknown,
  requestContext: RequestContext,
  services: Services,
): unknown {
  if (
    error instanceof ORPCError &&
    typeof error.data === 'object' &&
    error.data &&
    'requestId' in error.data
  )
    return error
  // Procedures translate their own errors, so any other error means that the request was unreadable.
  const readable = error instanceof ORPCError || error instanceof AppError
  const known = readable ? error : new AppError('BAD_REQUEST')
  if (known !== error) requestContext.log.warn({ err: error }, 'unreadable request')
  const { status, body } = describeError(known, requestContext, services.errors)
  const { code, message, ...data } = body
  return new ORPCError(code, { status, message, data, cause: error })
}
