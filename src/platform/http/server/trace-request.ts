import { telemetry } from '#/platform/telemetry/server/telemetry.ts'
import type { RequestContext } from './request-context.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

let open = 0

/** Requests of this process whose response has not begun. */
export const openRequests = () => open

/**
 * Runs a request in a span that continues the trace of its `traceparent`. Neither the span nor the metric
 * contains the URL, only the pattern that it matched.
 */
export async function traceRequest(
  request: Request,
  requestContext: RequestContext,
  answer: () => Promise<Response>,
): Promise<Response> {
  const active = telemetry()
  if (!active) return answer()
  const method = methods.has(request.method) ? request.method : '_OTHER'
  const span = active.startSpan(method, {
    kind: 'server',
    parent: request.headers.get('traceparent'),
    attributes: { 'http.request.method': method, 'app.request.id': requestContext.id },
  })
  const startedAt = performance.now()
  open += 1
  let status = 500
  try {
    const response = await span.run(answer)
    ;({ status } = response)
    return response
  } finally {
    open -= 1
    const attributes = {
      'http.route': requestContext.route ?? 'unmatched',
      'http.response.status_code': status,
    }
    span.rename(`${method} ${attributes['http.route']}`)
    span.set(attributes)
    if (status >= 500) span.fail(String(status))
    span.end()
    active.record('http.server.request.duration', (performance.now() - startedAt) / 1000, {
      'http.request.method': method,
      ...attributes,
    })
  }
}
