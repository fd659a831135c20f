import { createIsomorphicFn } from '@tanstack/react-start'
import { currentRequest } from './server/request-scope.ts'

const tellServer = createIsomorphicFn()
  .server((status: number) => {
    currentRequest().status = status
  })
  .client(() => {})

/** A page that cannot be shown, with the status it is answered with. */
export class PageFault extends Error {
  readonly status: number

  constructor(status: number, cause?: unknown) {
    super(`page fault ${status}`, { cause })
    this.name = 'PageFault'
    this.status = status
    tellServer(status)
  }
}
