import { createIsomorphicFn } from '@tanstack/react-start'
import { currentRequestContext } from './server/request-context.ts'

/** The number the log knows this page by; in the browser it is read from the page that came. */
export const requestId = createIsomorphicFn()
  .server((): string | undefined => currentRequestContext().id)
  .client(
    (): string | undefined =>
      document.querySelector('meta[name="request-id"]')?.getAttribute('content') ?? undefined,
  )
