import { createIsomorphicFn } from '@tanstack/react-start'
import { currentRequest } from './server/request-scope.ts'

/** An unexpected fault while making a page: into the log, under the request's number. */
export const reportFault = createIsomorphicFn()
  .server((error: unknown) =>
    currentRequest().log.error({ err: error }, 'a page could not be made'),
  )
  .client(() => {})
