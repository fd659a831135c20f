import { isRedirect, notFound } from '@tanstack/react-router'
import { isApiError, isNotFound } from '#/platform/api/api-error.ts'
import { PageError } from './page-error.ts'
import { reportError } from './report-error.ts'

/** A loader's failed call becomes the page that tells it: 404, 403, 503 with their real status. */
export async function load<T>(data: Promise<T>): Promise<T> {
  try {
    return await data
  } catch (error) {
    if (isNotFound(error) || isApiError(error, 'INVALID_INPUT')) throw notFound()
    if (isRedirect(error)) throw error
    if (isApiError(error) && error.data?.transport) throw new PageError(503, error, error.message)
    if (isApiError(error)) {
      // A refusal of our own server is translated for users; a failure's message is not for them.
      const own = error.status < 500 && error.data?.requestId !== undefined
      throw new PageError(error.status, error, own ? error.message : undefined)
    }
    // Its own words stay here: an error's message travels to the browser with the page.
    reportError(error)
    throw new PageError(500, error)
  }
}
