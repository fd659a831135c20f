import type { RequestContext } from './request-context.ts'

/** Handles a path before the pages are considered. */
export type Endpoint<Services> = {
  readonly path: string
  /** Accepted content types besides JSON; never one that a form of another site can send. */
  readonly takes?: RegExp
  handle(
    request: Request,
    requestContext: RequestContext,
    services: Services,
  ): Promise<Response> | Response
}

export const findEndpoint = <Services>(
  endpoints: readonly Endpoint<Services>[],
  pathname: string,
) =>
  endpoints.find(
    ({ path }) => pathname === path || (path.endsWith('/') && pathname.startsWith(path)),
  )
