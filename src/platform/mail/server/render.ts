import { addressChangedMail } from './address-changed.ts'
import type { MailKind, MailParams, MailSetting, RenderedMail } from './mail.ts'
import { signInCodeMail } from './sign-in-code.ts'

type Templates = { [Kind in MailKind]: (params: MailParams[Kind], at: MailSetting) => RenderedMail }

type Template = (params: unknown, at: MailSetting) => RenderedMail

const templates: Templates = {
  'sign-in-code': signInCodeMail,
  'address-changed': addressChangedMail,
}

/** Something to show of each kind, for previews and tests. */
export const mailSamples: MailParams = {
  'sign-in-code': { code: '407291', minutes: 10 },
  'address-changed': { from: 'o…@example.com', to: 'new@example.com' },
}

export const mailKinds = Object.keys(templates) as MailKind[]

/** `kind` and `params` come back from storage, where a type cannot follow them. */
export function renderMail(kind: string, params: unknown, setting: MailSetting): RenderedMail {
  const template = mailKinds.includes(kind as MailKind) && templates[kind as MailKind]
  if (!template) throw new Error(`no mail template is called ${kind}`)
  return (template as Template)(params, setting)
}
