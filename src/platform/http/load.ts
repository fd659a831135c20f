import { isRedirect, notFound } from '@tanstack/react-router'
import { isApiError, isNotFound } from '#/platform/error/api-error.ts'
import { PageError } from './page-error.ts'
import { reportError } from './report-error.ts'

/** Turns a failed call of a loader into an error page with the real status: 403, 404, 503. */
export async function load<T>(data: Promise<T>): Promise<T> {
  try {
    return await data
  } catch (error) {
    if (isNotFound(error) || isApiError(error, 'INVALID_INPUT')) throw notFound()
    if (isRedirect(error) || error instanceof PageError) throw error
    if (isApiError(error) && error.data?.transport) throw new PageError(503, error, error.message)
    if (isApiError(error)) {
      // Client errors of our own server have a translated message; messages of failures are internal.
      const own = error.status < 500 && error.data?.requestId !== undefined
      throw new PageError(error.status, error, own ? error.message : undefined)
    }
    // The message stays on the server, because an error's message is sent to the browser.
    reportError(error)
    throw new PageError(500, error)
  }
}
