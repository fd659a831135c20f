import { brand } from '#/brand.ts'
import { oneLine } from './address.ts'
import { html } from './html.ts'
import type { MailParams, MailSetting, RenderedMail } from './mail.ts'
import { mailFrame, styles } from './mail-frame.ts'

export function addressChangedMail(
  { from, to }: MailParams['address-changed'],
  { language, translate, baseUrl }: MailSetting,
): RenderedMail {
  const host = new URL(baseUrl).hostname
  const words = { brand: brand.name, host, from: isolated(from), to: isolated(to) }
  const subject = oneLine(translate('mail.addressChanged.subject', words))
  const title = translate('mail.addressChanged.title')
  const what = translate('mail.addressChanged.what', words)
  const next = translate('mail.addressChanged.next', words)
  const warning = translate('mail.addressChanged.warning', words)
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

/** An address keeps its own direction inside a sentence that runs the other way. */
const isolated = (address: string) => `\u2066${address}\u2069`
