import { reportDemoError } from '#/platform/http/demo-blocked.ts'
import type { ApiError } from '#/platform/error/api-error.ts'
import { errorOfStatus, fetchApi, withWait } from '#/platform/http/transport/transport-error.ts'
import { sessionCalled } from './session-state.ts'

type AuthResponse = {
  code?: string
  message?: string
  field?: string
  requestId?: string
  retryAfter?: number
  url?: string
  redirect?: boolean
}

export async function sendAuth(
  path: string,
  body: object | null,
  headers: Record<string, string>,
): Promise<unknown> {
  const response = await fetchApi(`/api/auth${path}`, {
    credentials: 'include',
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  })
  const result = (await response.json()) as AuthResponse | null
  if (!response.ok) {
    const error = await errorOf(response, result ?? {})
    reportDemoError(error) // demo
    throw error
  }
  sessionCalled(path)
  if (result?.redirect && result.url) window.location.assign(result.url)
  return result
}

/** Errors of this server have a request ID; any other JSON comes from a proxy and is not shown. */
async function errorOf({ status, headers }: Response, result: AuthResponse): Promise<ApiError> {
  const { code, message, requestId, field, retryAfter } = result
  if (!code || !requestId) return errorOfStatus(status, headers.get('retry-after'))
  const data = { field, requestId, retryAfter }
  return withWait(Object.assign(new Error(message), { code, status, data }))
}
