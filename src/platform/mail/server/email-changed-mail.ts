import type { Executor } from '#/platform/db/server/database.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { maskEmail } from './email-address.ts'
import { enqueueMail } from './outbox.ts'

const daysToLive = 3
export const noticeEnds = () => new Date(Date.now() + daysToLive * 86_400_000)

type Told = {
  kind: 'address-changed' | 'own-address-changed'
  from: string
  to: string
  secret: string
  language: Language
}

/**
 * A new address is told to both: the old one may belong to whoever did not want this. Neither
 * learns the other address whole.
 */
export async function enqueueEmailChangedMails(
  tx: Executor,
  { kind, from, to, secret, language }: Told,
) {
  const letters = [
    { to: from, params: { from, to: maskEmail(to) } },
    { to, params: { from: maskEmail(from), to } },
  ]
  for (const letter of letters)
    await enqueueMail(tx, secret, { kind, language, expiresAt: noticeEnds(), ...letter })
}
