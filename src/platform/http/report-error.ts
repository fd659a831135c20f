import { createIsomorphicFn } from '@tanstack/react-start'
import { currentRequestContext } from './server/request-context.ts'

/** Logs an unexpected error while a page is rendered. */
export const reportError = createIsomorphicFn()
  .server((error: unknown) =>
    currentRequestContext().log.error({ err: error }, 'a page could not be rendered'),
  )
  .client(() => {})
