import type { Language } from '#/platform/i18n/language.ts'
import type { Translate } from '#/platform/i18n/translate.ts'

/** Every kind of message and what it needs to be written. */
export type MailParams = {
  /** `network`: who asked, for limiting what is sent to addresses without an account. */
  'sign-in-code': { code: string; minutes: number; network?: string }
  'no-account': { to: string }
  'confirm-code': { code: string; minutes: number }
  'new-address-code': { code: string; minutes: number }
  'address-taken': { to: string }
  'address-changed': { from: string; to: string }
  'own-address-changed': { from: string; to: string }
  'account-deleted': { to: string }
  invitation: { from: string; to: string }
}
export type MailKind = keyof MailParams

/** A message as it is kept, before it is written in anybody's language. */
export type StoredMail = { kind: string; to: string; params: unknown; attempt: number }

/**
 * Decided when a message is sent, not when it is asked for: a request takes the same time whatever
 * is decided. Nothing: it is not sent at all.
 */
export type ResolveMail = (
  mail: StoredMail,
) => Promise<Pick<StoredMail, 'kind' | 'params'> | undefined>

export type MailTranslator = (language: Language) => Translate

/** What every template is given besides its own variables. */
export type MailSetting = { language: Language; translate: Translate; baseUrl: string }

export type RenderedMail = {
  subject: string
  /** What mailboxes show beside the subject. */
  preheader: string
  text: string
  html: string
  /** The one-time code inside, so the built-in inbox can offer it for copying. */
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
