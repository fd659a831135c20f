import { request } from '../support/http.ts'
import type { HttpResponse, RequestOptions } from '../support/http.ts'
import { listed } from './procedures.ts'
import type { Input } from './procedures.ts'

/** Calls a procedure at its REST path. */
export function requestRest(
  id: string,
  input: Input,
  options: Pick<RequestOptions, 'cookie' | 'headers'>,
): Promise<HttpResponse> {
  const { method = '', path = '' } = listed.get(id) ?? {}
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => {
    const value = String(rest[part])
    delete rest[part]
    return value
  })
  if (method !== 'GET') return request(`/api${filled}`, { ...options, method, body: rest })
  const query = new URLSearchParams(rest as Record<string, string>)
  return request(`/api${filled}?${query}`, options)
}

interface Responses {
  [status: string]: { content?: Record<string, { examples?: Record<string, object> }> }
}
interface Described {
  paths: Record<string, Record<string, { operationId: string; responses: Responses }>>
}
export const describedApi = async () => (await request('/api/openapi.json')).json<Described>()

/** Operation id → the responses that the OpenAPI document lists: `200`, `404 NOT_FOUND` … */
export async function documentedResponses(): Promise<Map<string, Set<string>>> {
  const { paths } = await describedApi()
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  return new Map(
    operations.map(({ operationId, responses }) => [
      operationId,
      new Set(
        Object.entries(responses).flatMap(([status, { content }]) =>
          status < '400'
            ? [status]
            : Object.keys(content?.['application/json']?.examples ?? {}).map(
                (code) => `${status} ${code}`,
              ),
        ),
      ),
    ]),
  )
}
