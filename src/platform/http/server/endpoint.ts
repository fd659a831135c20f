import type { RequestContext } from './request-context.ts'

/** Handles a path before the pages are considered. */
export type Endpoint<Services> = {
  /** An exact path, a prefix that ends with a slash, or a path with placeholders: `/api/a/{id}/b`. */
  readonly path: string
  /** Accepted content types besides JSON; never one that a form of another site can send. */
  readonly takes?: RegExp
  /** The methods that pages of other sites may use. Only for an endpoint that reads no cookie. */
  readonly cors?: string // mcp
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
    ({ path }) =>
      pathname === path ||
      (path.endsWith('/') && pathname.startsWith(path)) ||
      (path.includes('{') && patternOf(path).test(pathname)),
  )

const patterns = new Map<string, RegExp>()

function patternOf(path: string): RegExp {
  const known = patterns.get(path)
  if (known) return known
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  patterns.set(path, pattern)
  return pattern
}
