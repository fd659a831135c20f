import { brand } from '#/brand.ts'
import { oneLine } from './email-address.ts'
import { html } from './html.ts'
import type { MailParams, MailSetting, RenderedMail } from './mail.ts'
import { mailFrame, styles } from './mail-layout.ts'

type CodeMailName = 'signInCode' | 'confirmCode' | 'newAddressCode'

/** A message with a code; each kind of mail explains its purpose. */
export const codeMail =
  (name: CodeMailName) =>
  (
    { code, minutes }: MailParams['sign-in-code'],
    { language, translate, baseUrl }: MailSetting,
  ): RenderedMail => {
    const host = new URL(baseUrl).hostname
    const words = { brand: brand.name, code }
    const subject = oneLine(translate(`mail.${name}.subject`, words))
    const title = translate(`mail.${name}.title`)
    const instruction = translate(`mail.${name}.instruction`, words)
    const validity = translate('mail.frame.codeValidity', { count: minutes })
    const warning = translate(`mail.${name}.warning`, words)
    // Shown beside the subject in email clients and on a phone's lock screen.
    const preheader = `${code} · ${validity}`
    const automatic = translate('mail.frame.automatic', { brand: brand.name, host })

    const content = html` <h1 class="ink" style="${styles.title}">${title}</h1>
      <p class="ink" style="${styles.paragraph}">${instruction}</p>
      <p class="code" dir="ltr" style="${styles.code}">${code}</p>
      <p class="ink" style="${styles.paragraph}">${validity}</p>
      <p class="quiet" style="${styles.quiet}">${warning}</p>`

    return {
      subject,
      preheader,
      code,
      html: mailFrame({ language, subject, preheader, content, footer: automatic }),
      // Browsers and phones offer to fill in the code when the last line binds it to the site.
      text: [title, instruction, code, validity, warning, automatic, `@${host} #${code}`].join(
        '\n\n',
      ),
    }
  }
