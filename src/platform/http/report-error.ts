import { createIsomorphicFn } from '@tanstack/react-start'
import { currentRequestContext } from './server/request-context.ts'

/** An unexpected error while making a page: into the log, under the request's number. */
export const reportError = createIsomorphicFn()
  .server((error: unknown) =>
    currentRequestContext().log.error({ err: error }, 'a page could not be made'),
  )
  .client(() => {})
