import { MailDeliveryError, type MailErrorReason } from '#/platform/mail/server/mail.ts'
import { connectionOf, verifySmtp } from '#/platform/mail/server/smtp.ts'
import type { Findings } from './finding.ts'

const REASONS: Partial<Record<MailErrorReason, string>> = {
  connection: 'nothing answers there',
  timeout: 'it did not answer in time',
  tls: 'it offers no encryption (smtp:// insists on STARTTLS)',
  login: 'the user name or password is refused',
}

/** Connects to the mail server and signs in, like the outbox. Sends nothing. */
export async function checkMail(url: string, findings: Findings, stepMs?: number) {
  const { host, port, secure } = connectionOf(url)
  try {
    await verifySmtp(url, stepMs)
    findings.ok('Mail server', `${host}:${port} answers and lets us in.`)
  } catch (error) {
    const kind = error instanceof MailDeliveryError ? error.reason : 'internal'
    const reason =
      secure && kind === 'connection'
        ? 'nothing answers there with a certificate that can be trusted'
        : (REASONS[kind] ?? 'it refuses to talk')
    findings.error('Mail server', `${host}:${port} cannot be used: ${reason}.`)
  }
}
