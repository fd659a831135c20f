import type { Fault } from '../fault.ts'
import { serverUnreachable, transportTranslator } from './translator.ts'
import { withWait } from './counted-wait.ts'
import { waitInWords } from './wait-in-words.ts'

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

async function transportError(meaning: Meaning, retryAfter?: number): Promise<Fault> {
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
    ? translate('transport.tooMany', { wait: waitInWords(translate, retryAfter) })
    : translate(`transport.${key}`)
  const data = { transport: true, ...(waits && { retryAfter }) }
  return withWait(Object.assign(new Error(message), { code, status, data }))
}

export const serverTimedOut = () => transportError(timedOut)
export const unreadableAnswer = () => transportError(unreadable)

export async function errorOfStatus(status: number, retryAfter?: string | null): Promise<Fault> {
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
