import { brand } from '#/brand.ts'
import { oneLine } from './email-address.ts'
import { html } from './html.ts'
import type { MailSetting, RenderedMail } from './mail.ts'
import { mailFrame, styles } from './mail-layout.ts'

type Named =
  | 'addressChanged'
  | 'ownAddressChanged'
  | 'addressTaken'
  | 'accountDeleted'
  | 'invitation'
  | 'noAccount'
  | 'webhookPaused' // webhook
  | 'organizationInvitation' // organizations
  | 'organizationDeleted' // organizations
  | 'organizationTransfer' // organizations

type Params = {
  from?: string
  to: string
  organization?: string // organizations
  days?: number
  /** Where the link leads. */
  path?: string
}

/** A message that reports an event, its consequences, and what to do if it was not expected. */
export const noteMail =
  (name: Named) =>
  (params: Params, { language, translate, baseUrl }: MailSetting): RenderedMail => {
    const { from = '', to, days, path } = params
    const host = new URL(baseUrl).hostname
    const words = {
      brand: brand.name,
      host,
      from: isolated(from),
      to: isolated(to),
      organization: isolated(params.organization ?? ''), // organizations
      ...(days !== undefined && { count: days }),
    }
    const subject = oneLine(translate(`mail.${name}.subject`, words))
    const title = translate(`mail.${name}.title`)
    const what = translate(`mail.${name}.what`, words)
    const next = translate(`mail.${name}.next`, words)
    const warning = translate(`mail.${name}.warning`, words)
    const automatic = translate('mail.frame.automatic', words)
    const url = path && `${baseUrl}${path}`
    const link = url
      ? html`<p style="${styles.paragraph}">
          <a class="link" dir="ltr" href="${url}" style="${styles.link}">${url}</a>
        </p>`
      : ''
    const content = html` <h1 class="ink" style="${styles.title}">${title}</h1>
      <p class="ink" style="${styles.paragraph}">${what}</p>
      <p class="ink" style="${styles.paragraph}">${next}</p>
      ${link}
      <p class="quiet" style="${styles.quiet}">${warning}</p>`
    return {
      subject,
      preheader: what,
      code: null,
      html: mailFrame({ language, subject, preheader: what, content, footer: automatic }),
      text: [title, what, next, ...(url ? [url] : []), warning, automatic].join('\n\n'),
    }
  }

/** Isolates the direction of an email or a name within a right-to-left sentence. */
const isolated = (text: string) => `${text.includes('@') ? '\u2066' : '\u2068'}${text}\u2069`
