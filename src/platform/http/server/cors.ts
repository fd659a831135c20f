import { withHeaders } from './buffered-response.ts'

// Pages of every site may call an endpoint that reads no cookie. The origin is never repeated and credentials are
// never allowed, so a browser gives no page a response to a request with the cookies of its user.

/** What a page can read besides the body: the session of the protocol, where to sign in, and when to try again. */
const exposed = 'Mcp-Session-Id, WWW-Authenticate, Retry-After, X-Request-Id'

const secondsToRemember = '7200'

/** Whether a browser asks if a page of another site may send its request. */
export const isPreflight = (request: Request) =>
  request.method === 'OPTIONS' && request.headers.has('access-control-request-method')

/** A wildcard would not include `Authorization`, and the parameters of a tool can be headers of their own. */
export function answerPreflight(request: Request, methods: string): Response {
  const asked = request.headers.get('access-control-request-headers')
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': methods,
      ...(asked !== null && { 'access-control-allow-headers': asked }),
      'access-control-max-age': secondsToRemember,
      vary: 'Access-Control-Request-Headers',
    },
  })
}

/** The response, which a page of any site may read. */
export function readableByPages(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', exposed)
  return withHeaders(response, headers)
}
