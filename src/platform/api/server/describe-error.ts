import { ORPCError } from '@orpc/server'
import { ValidationError } from '@orpc/contract'
import { databaseError } from '#/platform/db/server/database-error.ts'
import type { ConstraintMeanings } from '#/platform/db/server/database-error.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import { AppError } from '#/platform/error/app-error.ts'
import type { ErrorCode, ErrorStatuses } from '#/platform/error/app-error.ts'
import { errorMessage } from '#/platform/http/server/error-message.ts'
import { keyOf, validationMessageKey } from './validation-message-key.ts'
import type { ValidationIssue } from './validation-message-key.ts'

export type ErrorBody = {
  code: string
  message: string
  field?: string
  requestId: string
  current?: unknown
  retryAfter?: number
}

/** What the modules declare about errors, collected in `registry/errors.ts`. */
export type DeclaredErrors = { statuses: ErrorStatuses; constraints: ConstraintMeanings }

/**
 * The only place that turns a thrown value into an error response: code, translated message, field
 * and request ID. Everything else goes to the log.
 */
export function describeError(
  error: unknown,
  requestContext: RequestContext,
  declared: DeclaredErrors,
): { status: number; body: ErrorBody } {
  const known = toAppError(error, declared.constraints)
  const reported = known ?? new AppError('UNKNOWN_ERROR')
  const { code, field, current, retryAfter } = reported
  const status: number = declared.statuses[code]
  if (!known) requestContext.log.error({ err: error }, 'unexpected error')
  // The client is asked to retry; the operator needs the reason.
  else if (status >= 500) requestContext.log.warn({ err: error }, code)
  return {
    status,
    body: {
      code,
      message: errorMessage(reported, requestContext),
      ...(field && { field }),
      requestId: requestContext.id,
      ...(current !== undefined && { current }),
      ...(retryAfter !== undefined && { retryAfter }),
    },
  }
}

function toAppError(error: unknown, constraints: ConstraintMeanings): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof ORPCError) return fromLibrary(error)
  return databaseError(error, constraints)
}

function fromLibrary(error: ORPCError<string, unknown>): AppError | undefined {
  if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    const issue: ValidationIssue | undefined = error.cause.issues[0]
    const field = issue?.path?.map(keyOf).join('.')
    return new AppError('INVALID_INPUT', {
      field: field || undefined,
      parameters: (issue && validationMessageKey(issue, error.cause.data)) ?? {},
    })
  }
  const codes: Record<string, ErrorCode> = {
    BAD_REQUEST: 'BAD_REQUEST',
    NOT_FOUND: 'NOT_FOUND',
    METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
    PAYLOAD_TOO_LARGE: 'TOO_LARGE',
    UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  }
  const code = codes[error.code]
  return code ? new AppError(code) : undefined
}
