import type { RequestContext } from './request-context.ts'

/** An entrance that is answered before the pages are asked. */
export type Endpoint<Services> = {
  readonly path: string
  /** Types of a body it takes besides JSON; never one a form of another site could send. */
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
