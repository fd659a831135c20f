import { reportDemoRefusal } from '#/platform/api/demo-refusal.ts'
import type { ApiError } from '#/platform/api/api-error.ts'
import { errorOfStatus, fetchAnswer, withWait } from '#/platform/api/transport/transport-error.ts'
import { sessionCalled } from './session-state.ts'

type Answer = {
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
  const response = await fetchAnswer(`/api/auth${path}`, {
    credentials: 'include',
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  })
  const answer = (await response.json()) as Answer | null
  if (!response.ok) throw reportDemoRefusal(await errorOf(response, answer ?? {}))
  sessionCalled(path)
  if (answer?.redirect && answer.url) window.location.assign(answer.url)
  return answer
}

/** Our server names the request in each error; the JSON of anything in between is not for people. */
async function errorOf({ status, headers }: Response, answer: Answer): Promise<ApiError> {
  const { code, message, requestId, field, retryAfter } = answer
  if (!code || !requestId) return errorOfStatus(status, headers.get('retry-after'))
  const data = { field, requestId, retryAfter }
  return withWait(Object.assign(new Error(message), { code, status, data }))
}
