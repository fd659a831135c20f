import { tellDemo } from '#/platform/api/demo-blocked.ts'
import type { Fault } from '#/platform/api/fault.ts'
import { sessionCalled } from './session-state.ts'

type Answer = {
  code?: string
  message?: string
  field?: string
  requestId?: string
  url?: string
  redirect?: boolean
}

/**
 * A call to `/api/auth`: a question when there is no body. Refusals arrive as faults with a sentence
 * in the person's language.
 */
export async function callAuth(
  path: string,
  body: object | null = {},
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(`/api/auth${path}`, {
    credentials: 'include',
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  })
  const answer = (await response.json().catch(() => ({}))) as Answer
  if (!response.ok)
    // A proxy's own error page has neither a code nor a message: the screen shows its own text.
    throw answer.code ? tellDemo(toFault(response.status, answer)) : new Error('no answer')
  sessionCalled(path)
  if (answer.redirect && answer.url) window.location.assign(answer.url)
  return answer
}

function toFault(status: number, { code = '', message, field, requestId }: Answer): Fault {
  return Object.assign(new Error(message ?? code), { code, status, data: { field, requestId } })
}
