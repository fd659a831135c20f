import { AddressNotAllowed } from '#/platform/http/server/outgoing/allowed-address.ts'
import { sendOutgoing } from '#/platform/http/server/outgoing/send-outgoing.ts'
import type { Outgoing, OutgoingOptions } from '#/platform/http/server/outgoing/send-outgoing.ts'
import type { AttemptError } from './webhook.table.ts'

type Options = OutgoingOptions & { timeoutMs?: number; signal?: AbortSignal }

export type Posted = {
  status: number | null
  error: AttemptError | null
  durationMs: number
  /** The beginning of the response. */
  response: string
}

const maxBytes = 16_384
const shownCharacters = 1_000

/** Posts a message to the URL of an endpoint. Never throws. */
export async function postWebhook(
  message: Required<Outgoing>,
  { timeoutMs = 15_000, signal: stopped, ...options }: Options,
): Promise<Posted> {
  const started = performance.now()
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = stopped ? AbortSignal.any([timeout, stopped]) : timeout
  const durationMs = () => Math.round(performance.now() - started)
  try {
    const { status, body } = await sendOutgoing(message, options, { maxBytes, signal })
    return { status, error: null, durationMs: durationMs(), response: shownText(body) }
  } catch (error) {
    const reason = signal.aborted ? 'timeout' : reasonOf(error)
    return { status: null, error: reason, durationMs: durationMs(), response: '' }
  }
}

/** PostgreSQL cannot store a null character. */
const shownText = (body: Buffer) =>
  body.toString('utf8').replaceAll('\0', '').slice(0, shownCharacters).toWellFormed()

function reasonOf(error: unknown): AttemptError {
  if (error instanceof AddressNotAllowed) return 'address'
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  if (syscall.startsWith('getaddrinfo') || /^E(?:AI_|NOTFOUND)/.test(code)) return 'dns'
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|EPROTO/.test(code)) return 'tls'
  return code === 'ETIMEDOUT' ? 'timeout' : 'connection'
}
