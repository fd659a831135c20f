import { brand } from '#/brand.ts'
import { directionOf } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'

type Frame = {
  language: Language
  subject: string
  /** Shown by email clients beside the subject. */
  preheader: string
  content: Html
  footer: string
}

/** Hex colors only, because most email clients do not support newer functions. */
const light = {
  paper: brand.themeColor.light,
  card: '#ffffff',
  line: '#e4ded1',
  ink: '#2a2622',
  quiet: '#6b6358',
  accent: brand.mark.background,
}
const dark = {
  paper: brand.themeColor.dark,
  card: '#211d19',
  line: '#3a352e',
  ink: '#ece6da',
  quiet: '#a89f91',
  accent: brand.mark.foil,
}

const sans = "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;"
const serif = "font-family:Georgia,'Times New Roman',serif;"

/** Inline, because many email clients remove style sheets. */
export const styles = {
  title: `${serif}margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600;color:${light.ink};`,
  paragraph: `${sans}margin:0 0 16px;font-size:16px;line-height:26px;color:${light.ink};`,
  link: `${sans}font-size:16px;line-height:26px;font-weight:600;word-break:break-all;color:${light.accent};`,
  quiet: `${sans}margin:0;font-size:14px;line-height:22px;color:${light.quiet};`,
  code: `margin:0 0 16px;padding:16px 8px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:36px;line-height:44px;font-weight:700;letter-spacing:8px;text-align:center;border-radius:10px;background-color:${light.paper};color:${light.ink};`,
}

const rules = `
  @media (prefers-color-scheme: dark) {
    .paper { background-color: ${dark.paper} !important; }
    .card { background-color: ${dark.card} !important; border-color: ${dark.line} !important; border-top-color: ${dark.accent} !important; }
    .ink { color: ${dark.ink} !important; }
    .quiet { color: ${dark.quiet} !important; }
    .code { background-color: ${dark.paper} !important; color: ${dark.ink} !important; }
    .link { color: ${dark.accent} !important; }
    .brand { color: ${dark.accent} !important; }
  }`

/** A table, because all email clients render it the same. */
export function mailFrame({ language, subject, preheader, content, footer }: Frame): string {
  const direction = directionOf(language)
  const start = direction === 'rtl' ? 'right' : 'left'
  // Keeps the first lines of the message from following the preheader in email clients.
  const gap = '\u00a0\u200c'.repeat(60)
  const page = html`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <title>${subject}</title>
        <style>
          ${rules}
        </style>
      </head>
      <body
        class="paper"
        dir="${direction}"
        style="margin:0;padding:0;background-color:${light.paper};"
      >
        <div style="display:none;max-height:0;overflow:hidden;opacity:0;">${preheader}${gap}</div>
        <table
          role="presentation"
          lang="${language}"
          dir="${direction}"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background-color:${light.paper};"
        >
          <tr>
            <td align="center" style="padding:32px 16px;">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:480px;"
              >
                <tr>
                  <td
                    class="brand"
                    align="${start}"
                    style="${serif}padding:0 8px 16px;font-size:20px;line-height:28px;font-weight:700;color:${light.accent};"
                  >
                    ${brand.name}
                  </td>
                </tr>
                <tr>
                  <td
                    class="card"
                    align="${start}"
                    style="padding:32px 28px;border:1px solid ${light.line};border-top:4px solid ${light.accent};border-radius:12px;background-color:${light.card};text-align:${start};"
                  >
                    ${content}
                  </td>
                </tr>
                <tr>
                  <td
                    class="quiet"
                    align="${start}"
                    style="${styles.quiet}padding:16px 8px 0;font-size:12px;line-height:18px;"
                  >
                    ${footer}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `
  return page.markup
}
