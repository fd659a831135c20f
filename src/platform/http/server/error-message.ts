import type { AppError } from '#/platform/error/app-error.ts'
import { formatWait } from '../transport/format-wait.ts'
import type { RequestContext } from './request-context.ts'

/** The message of an error in the language of the request. */
export function errorMessage(
  { code, parameters, retryAfter }: AppError,
  { translate }: RequestContext,
): string {
  const key = typeof parameters.key === 'string' ? parameters.key : `errors.${code}`
  const wait = retryAfter === undefined ? undefined : formatWait(translate, retryAfter)
  return translate(key, { wait, ...parameters })
}
