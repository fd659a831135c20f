import type { Executor } from '#/platform/db/server/database.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { maskEmail } from './email-address.ts'
import { enqueueMail } from './outbox.ts'

const daysToLive = 3
export const noticeEnds = () => new Date(Date.now() + daysToLive * 86_400_000)

type EmailChange = {
  kind: 'address-changed' | 'own-address-changed'
  from: string
  to: string
  secret: string
  language: Language
}

/**
 * Sends the notice of a changed email to both addresses, because the owner of the old one may not have
 * wanted it. Neither message contains the full other address.
 */
export async function enqueueEmailChangedMails(
  tx: Executor,
  { kind, from, to, secret, language }: EmailChange,
) {
  const messages = [
    { to: from, params: { from, to: maskEmail(to) } },
    { to, params: { from: maskEmail(from), to } },
  ]
  for (const message of messages)
    await enqueueMail(tx, secret, { kind, language, expiresAt: noticeEnds(), ...message })
}
