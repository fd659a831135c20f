import { MailDeliveryError } from './mail.ts'
import type { MailErrorReason } from './mail.ts'

const errors: Record<string, MailErrorReason> = {
  ETIMEDOUT: 'timeout',
  ETIMEOUT: 'timeout',
  ETLS: 'tls',
  EREQUIRETLS: 'tls',
  EAUTH: 'login',
  ENOAUTH: 'login',
}

/**
 * Permanent only if the server rejected this message: a 5xx reply to sender, recipient or content. A
 * 5xx greeting or a rejected login is a configuration problem that may be temporary.
 */
export function toDeliveryError(error: unknown): MailDeliveryError {
  const { code = '', responseCode } = (error ?? {}) as { code?: string; responseCode?: number }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    const permanent = isPermanent(responseCode)
    return new MailDeliveryError(permanent ? 'refused' : 'busy', {
      permanent,
      ...(responseCode && { responseCode }),
    })
  }
  const reason = errors[code] ?? (responseCode ? 'busy' : 'connection')
  return new MailDeliveryError(reason, { ...(responseCode && { responseCode }) })
}

/** Without a reply the message was never sent, because its address cannot be transmitted. */
const isPermanent = (reply?: number) =>
  // 503 concerns the order of commands, not the message.
  reply === undefined || (reply >= 500 && reply < 600 && reply !== 503)
