import { isFault } from '../fault.ts'
import { errorOfStatus, serverTimedOut } from './transport-error.ts'
import { serverUnreachable } from './translator.ts'

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
    if (isFault(error)) throw error
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
