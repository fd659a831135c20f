import type { MailKind, MailParams, MailSetting, RenderedMail } from './mail.ts'
import { codeMail } from './code-mail.ts'
import { noteMail } from './notice-mail.ts'
import { organizationMailSamples, organizationTemplates } from './organization-mail.ts'
import { webhookMailSamples, webhookTemplates } from './webhook-mail.ts'

type Templates = { [Kind in MailKind]: (params: MailParams[Kind], at: MailSetting) => RenderedMail }

type Template = (params: unknown, at: MailSetting) => RenderedMail

const templates: Templates = {
  'sign-in-code': codeMail('signInCode'),
  'no-account': noteMail('noAccount'),
  'confirm-code': codeMail('confirmCode'),
  'new-address-code': codeMail('newAddressCode'),
  'address-taken': noteMail('addressTaken'),
  'address-changed': noteMail('addressChanged'),
  'own-address-changed': noteMail('ownAddressChanged'),
  'account-deleted': noteMail('accountDeleted'),
  invitation: noteMail('invitation'),
  ...webhookTemplates, // webhook
  ...organizationTemplates, // organizations
}

/** Sample parameters of each kind, for previews and tests. */
export const mailSamples: MailParams = {
  'sign-in-code': { code: '407291', minutes: 10 },
  'no-account': { to: 'nobody@example.com' },
  'confirm-code': { code: '180536', minutes: 10 },
  'new-address-code': { code: '733920', minutes: 10 },
  'address-taken': { to: 'taken@example.com' },
  'own-address-changed': { from: 'old@example.com', to: 'n…@example.com' },
  'account-deleted': { to: 'gone@example.com' },
  invitation: { from: 'Zuri', to: 'guest@example.com' },
  ...webhookMailSamples, // webhook
  ...organizationMailSamples, // organizations
  'address-changed': { from: 'o…@example.com', to: 'new@example.com' },
}

export const mailKinds = Object.keys(templates) as MailKind[]

/** `kind` and `params` come from storage and are therefore untyped. */
export function renderMail(kind: string, params: unknown, setting: MailSetting): RenderedMail {
  const template = mailKinds.includes(kind as MailKind) && templates[kind as MailKind]
  if (!template) throw new Error(`There is no mail template for ${kind}`)
  return (template as Template)(params, setting)
}
