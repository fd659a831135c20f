import type { Config } from '#/platform/env/server/config.ts'
import { createInboxTransport } from './inbox.ts'
import type { MailTransport } from './mail.ts'
import { createSmtpTransport } from './smtp.ts'

type TransportConfig = Pick<Config, 'mailUrl' | 'mailFrom' | 'dataDir'>

export function createTransport({ mailUrl, mailFrom, dataDir }: TransportConfig): MailTransport {
  return mailUrl
    ? createSmtpTransport({ url: mailUrl, from: mailFrom })
    : createInboxTransport(dataDir)
}
