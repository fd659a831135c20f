import { brand } from '#/brand.ts'
import { oneLine } from './email-address.ts'
import { html } from './html.ts'
import type { MailSetting, RenderedMail } from './mail.ts'
import { mailFrame, styles } from './mail-frame.ts'

type Named =
  | 'addressChanged'
  | 'ownAddressChanged'
  | 'addressTaken'
  | 'accountDeleted'
  | 'invitation'
  | 'noAccount'

/** A message that reports an event, its consequences, and what to do if it was not expected. */
export const noteMail =
  (name: Named) =>
  (
    { from = '', to }: { from?: string; to: string },
    { language, translate, baseUrl }: MailSetting,
  ): RenderedMail => {
    const host = new URL(baseUrl).hostname
    const words = { brand: brand.name, host, from: isolated(from), to: isolated(to) }
    const subject = oneLine(translate(`mail.${name}.subject`, words))
    const title = translate(`mail.${name}.title`)
    const what = translate(`mail.${name}.what`, words)
    const next = translate(`mail.${name}.next`, words)
    const warning = translate(`mail.${name}.warning`, words)
    const automatic = translate('mail.frame.automatic', words)
    const content = html` <h1 class="ink" style="${styles.title}">${title}</h1>
      <p class="ink" style="${styles.paragraph}">${what}</p>
      <p class="ink" style="${styles.paragraph}">${next}</p>
      <p class="quiet" style="${styles.quiet}">${warning}</p>`
    return {
      subject,
      preheader: what,
      code: null,
      html: mailFrame({ language, subject, preheader: what, content, footer: automatic }),
      text: [title, what, next, warning, automatic].join('\n\n'),
    }
  }

/** Isolates the direction of an email within a right-to-left sentence. */
const isolated = (address: string) => `\u2066${address}\u2069`
