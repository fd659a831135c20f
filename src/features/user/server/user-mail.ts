import type { Executor } from '#/platform/db/server/database.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { toLanguage } from '#/platform/i18n/language.ts'
import { maskAddress } from '#/platform/mail/server/address.ts'
import { enqueueMail } from '#/platform/mail/server/outbox.ts'
import type { UserDetail } from '../user.ts'

const daysToLive = 3

type Told = { before: UserDetail; after: UserDetail; secret: string; language: Language }

/**
 * A new address is told to both: the old one may belong to whoever did not want this. Neither
 * learns the other address whole.
 */
export async function tellOfNewAddress(tx: Executor, { before, after, secret, language }: Told) {
  if (before.email === after.email) return
  const [from, to] = [before.email, after.email]
  const letters = [
    { to: from, params: { from, to: maskAddress(to) } },
    { to, params: { from: maskAddress(from), to } },
  ]
  for (const letter of letters)
    await enqueueMail(tx, secret, {
      kind: 'address-changed',
      language: toLanguage(after.language) ?? language,
      expiresAt: new Date(Date.now() + daysToLive * 86_400_000),
      ...letter,
    })
}
