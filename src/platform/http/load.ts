import { isRedirect, notFound } from '@tanstack/react-router'
import { isFault, isNotFound } from '#/platform/api/fault.ts'
import { PageFault } from './page-fault.ts'
import { reportFault } from './report-fault.ts'

/** A loader's failed call becomes the page that tells it: 404, 403, 503 with their real status. */
export async function load<T>(data: Promise<T>): Promise<T> {
  try {
    return await data
  } catch (error) {
    if (isNotFound(error) || isFault(error, 'INVALID_INPUT')) throw notFound()
    if (isRedirect(error)) throw error
    if (isFault(error) && error.data?.transport) throw new PageFault(503, error, error.message)
    if (isFault(error)) {
      // A refusal of our own server is translated for users; a failure's message is not for them.
      const own = error.status < 500 && error.data?.requestId !== undefined
      throw new PageFault(error.status, error, own ? error.message : undefined)
    }
    // Its own words stay here: an error's message travels to the browser with the page.
    reportFault(error)
    throw new PageFault(500, error)
  }
}
