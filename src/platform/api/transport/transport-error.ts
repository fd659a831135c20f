import type { ApiError } from '../api-error.ts'
import { isApiError } from '../api-error.ts'
import { serverUnreachable, transportTranslator } from './translator.ts'
import { formatWait } from './format-wait.ts'

// What goes wrong on the way to the server, in one file: it is loaded by the first call, and each
// file more would be named in every first visit.

type Meaning = { code: string; key: string; status: number }

const timedOut: Meaning = { code: 'TIMED_OUT', key: 'timedOut', status: 504 }
const unavailable: Meaning = { code: 'UNAVAILABLE', key: 'unavailable', status: 503 }
const unreadable: Meaning = { code: 'UNREADABLE_ANSWER', key: 'unreadable', status: 502 }

/** What the status alone says of an answer that is not our server's, such as a proxy's page. */
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
    // The messages did not come either.
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
export const unreadableAnswer = () => transportError(unreadable)

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

/** A message that names a wait of so many seconds, and the same message for what is left of it. */
export async function countedWait(message: string, seconds: number): Promise<ApiError['wait']> {
  const { translate, prepare } = transportTranslator()
  await prepare().catch(() => {})
  const said = formatWait(translate, seconds)
  return { seconds, text: (left) => message.replace(said, formatWait(translate, left)) }
}

/** Whoever shows the error can count down and let people try again when the time is over. */
export async function withWait<Refused extends ApiError>(error: Refused): Promise<Refused> {
  const seconds = error.data?.retryAfter
  if (seconds) error.wait = await countedWait(error.message, seconds)
  return error
}

/** A connection that hangs is given up after this long, with the body on a slow line included. */
export const answerWithinMs = 60_000

/**
 * `fetch` for our own API. Whatever keeps the server's answer from arriving, a lost connection, a
 * time-out or a proxy's own page, is thrown as an error with a code and a translated message.
 */
export async function fetchAnswer(request: RequestInfo, init?: RequestInit): Promise<Response> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), answerWithinMs)
  try {
    const response = await fetch(request, { ...init, signal: patience.signal })
    const { status, headers } = response
    const body = await response.text()
    if (!isJson(body)) throw await errorOfStatus(status, headers.get('retry-after'))
    return new Response(body, { status, headers })
  } catch (error) {
    if (isApiError(error)) throw error
    throw patience.signal.aborted ? await serverTimedOut() : serverUnreachable()
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
