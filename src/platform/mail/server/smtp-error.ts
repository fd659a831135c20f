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
 * Gives up only where the server judged this very message: a 5xx answer to sender, recipient or
 * content. A 5xx greeting or a refused login is the operator's trouble and may be over in a minute.
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

/** Without a reply the message never left our side: its address cannot be put on the wire. */
const isPermanent = (reply?: number) =>
  // 503 complains about the order of commands, not about the message.
  reply === undefined || (reply >= 500 && reply < 600 && reply !== 503)
