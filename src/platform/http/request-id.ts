import { createIsomorphicFn } from '@tanstack/react-start'
import { currentRequestContext } from './server/request-context.ts'

/** The ID of the request in the log; the browser reads it from the page. */
export const requestId = createIsomorphicFn()
  .server((): string | undefined => currentRequestContext().id)
  .client(
    (): string | undefined =>
      document.querySelector('meta[name="request-id"]')?.getAttribute('content') ?? undefined,
  )
