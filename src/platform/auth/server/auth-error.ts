import type { ErrorCode } from '#/platform/error/app-error.ts'
import { formatWait } from '#/platform/http/transport/format-wait.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'

const fields: Record<string, string> = {
  INVALID_EMAIL: 'email',
}

/** Turns a library error into ours: code, translated message, field, request ID. */
export async function authError(
  response: Response,
  requestContext: RequestContext,
): Promise<Response> {
  const code = await readCode(response)
  const retryAfter = Number(response.headers.get('x-retry-after')) || undefined
  const translated = messageOf(code, requestContext, retryAfter)
  const known = translated !== `errors.${code}`
  const headers = new Headers(response.headers)
  if (retryAfter) headers.set('retry-after', String(retryAfter))
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  const finalCode = known ? code : codeOfStatus(response.status)
  const body = {
    code: finalCode,
    message: known ? translated : requestContext.translate(`errors.${finalCode}`),
    ...(fields[code] && { field: fields[code] }),
    requestId: requestContext.id,
    ...(retryAfter && { retryAfter }),
  }
  return new Response(JSON.stringify(body), { status: response.status, headers })
}

function messageOf(code: string, { translate }: RequestContext, retryAfter: number | undefined) {
  if (!retryAfter) return translate(`errors.${code}`)
  return translate('transport.tooMany', { wait: formatWait(translate, retryAfter) })
}

const codes: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  503: 'UNAVAILABLE',
}

/** The code for a status when the library's code has no translation. */
const codeOfStatus = (status: number) => codes[status] ?? 'UNKNOWN_ERROR'

async function readCode(response: Response): Promise<string> {
  if (response.status === 429) return 'TOO_MANY_REQUESTS'
  const body = (await response.json().catch(() => null)) as { code?: unknown } | null
  return typeof body?.code === 'string' ? body.code : ''
}
