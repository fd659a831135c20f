import type { ApiError } from '#/platform/error/api-error.ts'
import { isApiError } from '#/platform/error/api-error.ts'
import { serverUnreachable, transportTranslator } from './translator.ts'
import { formatWait } from './format-wait.ts'

// All transport errors are in one file, loaded by the first call: each further file would be preloaded
// on every first visit.

type Meaning = { code: string; key: string; status: number }

const timedOut: Meaning = { code: 'TIMED_OUT', key: 'timedOut', status: 504 }
const unavailable: Meaning = { code: 'UNAVAILABLE', key: 'unavailable', status: 503 }
const unreadable: Meaning = { code: 'UNREADABLE_ANSWER', key: 'unreadable', status: 502 }

/** The error for a status when the response does not come from this server, such as a proxy's page. */
const byStatus: Record<number, Meaning> = {
  408: timedOut,
  413: { code: 'TOO_LARGE', key: 'tooLarge', status: 413 },
  429: { code: 'TOO_MANY_REQUESTS', key: 'tooManySoon', status: 429 },
  502: unavailable,
  503: unavailable,
  504: timedOut,
}

async function transportError(meaning: Meaning, retryAfter?: number): Promise<ApiError> {
  const { code, key, status } = meaning
  const { translate, prepare } = transportTranslator()
  try {
    await prepare()
  } catch {
    // The messages could not be loaded either.
    return serverUnreachable()
  }
  const waits = status === 429 && retryAfter !== undefined
  const message = waits
    ? translate('transport.tooMany', { wait: formatWait(translate, retryAfter) })
    : translate(`transport.${key}`)
  const data = { transport: true, ...(waits && { retryAfter }) }
  return withWait(Object.assign(new Error(message), { code, status, data }))
}

const serverTimedOut = () => transportError(timedOut)
export const unreadableResponse = () => transportError(unreadable)

export async function errorOfStatus(status: number, retryAfter?: string | null): Promise<ApiError> {
  if (status === 0) return serverUnreachable()
  return transportError(byStatus[status] ?? unreadable, secondsOf(retryAfter))
}

/** `Retry-After` is a number of seconds or a date. */
function secondsOf(retryAfter: string | null | undefined): number | undefined {
  if (!retryAfter) return undefined
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return seconds > 0 ? seconds : undefined
}

/** The message for a wait, and a function that updates it to the remaining seconds. */
export async function createCountdown(message: string, seconds: number): Promise<ApiError['wait']> {
  const { translate, prepare } = transportTranslator()
  await prepare().catch(() => {})
  const waitText = formatWait(translate, seconds)
  return { seconds, text: (left) => message.replace(waitText, formatWait(translate, left)) }
}

/** Lets the interface count down until a retry is useful. */
export async function withWait<ThrownError extends ApiError>(
  error: ThrownError,
): Promise<ThrownError> {
  const seconds = error.data?.retryAfter
  if (seconds) error.wait = await createCountdown(error.message, seconds)
  return error
}

/** Time-out of a call, including the body on a slow connection. */
export const timeoutMs = 60_000

/**
 * `fetch` for our own API. A lost connection, a time-out or a proxy's page is thrown as an error with a
 * code and a translated message.
 */
export async function fetchApi(request: RequestInfo, init?: RequestInit): Promise<Response> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  try {
    const response = await fetch(request, { ...init, signal: abort.signal })
    const { status, headers } = response
    const body = await response.text()
    if (!isJson(body)) throw await errorOfStatus(status, headers.get('retry-after'))
    return new Response(body, { status, headers })
  } catch (error) {
    if (isApiError(error)) throw error
    throw abort.signal.aborted ? await serverTimedOut() : serverUnreachable()
  } finally {
    clearTimeout(timer)
  }
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}
