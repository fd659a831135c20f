import type { Language } from '#/platform/i18n/language.ts'
import type { Translate } from '#/platform/i18n/translate.ts'

type OrganizationMail = { organization: string; from: string; to: string } // organizations

/** Every kind of message and its parameters. */
export type MailParams = {
  /** `network`: the requester's network, for limiting messages to emails without an account. */
  'sign-in-code': { code: string; minutes: number; network?: string }
  'no-account': { to: string }
  'confirm-code': { code: string; minutes: number }
  'new-address-code': { code: string; minutes: number }
  'address-taken': { to: string }
  'address-changed': { from: string; to: string }
  'own-address-changed': { from: string; to: string }
  'account-deleted': { to: string }
  invitation: { from: string; to: string }
  /** `from`: the host of the endpoint. */
  'webhook-paused': { from: string; to: string; path: string } // webhook
  'organization-invitation': OrganizationMail & { days: number; path: string } // organizations
  'organization-deleted': OrganizationMail & { days: number } // organizations
  'organization-transfer': OrganizationMail & { path: string } // organizations
}
export type MailKind = keyof MailParams

/** A message as it is stored, before it is rendered in a language. */
export type StoredMail = { kind: string; to: string; params: unknown; attempt: number }

/**
 * Runs when a message is sent, not when it is requested, so that every request takes the same time.
 * Undefined: the message is not sent.
 */
export type ResolveMail = (
  mail: StoredMail,
) => Promise<Pick<StoredMail, 'kind' | 'params'> | undefined>

export type MailTranslator = (language: Language) => Translate

/** What every template receives besides its own parameters. */
export type MailSetting = { language: Language; translate: Translate; baseUrl: string }

export type RenderedMail = {
  subject: string
  /** Shown by email clients beside the subject. */
  preheader: string
  text: string
  html: string
  /** The one-time code in the message, which the built-in inbox offers for copying. */
  code: string | null
}

export type OutgoingMail = Omit<RenderedMail, 'preheader'> & {
  id: string
  to: string
  language: Language
  createdAt: Date
}

export type MailTransport = {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

export type MailErrorReason =
  | 'connection'
  | 'timeout'
  | 'tls'
  | 'login'
  | 'busy'
  | 'refused'
  | 'storage'
  | 'unreadable'
  | 'internal'

/** A failed delivery, reduced to what may be stored and logged. */
export class MailDeliveryError extends Error {
  readonly reason: MailErrorReason
  readonly permanent: boolean
  readonly responseCode: number | undefined

  constructor(
    reason: MailErrorReason,
    options: { permanent?: boolean; responseCode?: number } = {},
  ) {
    super(`mail delivery failed: ${reason}`)
    this.name = 'MailDeliveryError'
    this.reason = reason
    this.permanent = options.permanent ?? false
    this.responseCode = options.responseCode
  }
}
