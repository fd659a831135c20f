import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { MailParams, ResolveMail } from '#/platform/mail/server/mail.ts'
import { deriveKey } from './derive-key.ts'
import { isKnownEmail } from './known-email.ts'
import type { countRequests } from './rate-limit.ts'

type Options = {
  pool: Pool
  signUp: boolean
  secret: string
  consume: ReturnType<typeof countRequests>['consume']
}

const day = 24 * 60 * 60

/** Someone who mistypes learns why no code came; nobody's mailbox is filled by strangers. */
const limits = {
  address: { window: day, max: 1 },
  network: { window: 60 * 60, max: 20 },
}

/**
 * With sign-up off, an address without an account is told that there is none instead of being sent
 * a code. The request that asked enqueues the same message for both; see `ResolveMail`.
 */
export function createNoAccountMail({ pool, signUp, secret, consume }: Options): ResolveMail {
  const key = deriveKey(secret, 'no-account-mail')
  // The table of counts does not say who was written to.
  const keyOf = (text: string) =>
    `no-account|${createHmac('sha256', key).update(text).digest('base64url')}`

  return async ({ kind, to, params, attempt }) => {
    if (signUp || kind !== 'sign-in-code' || (await isKnownEmail(pool, to))) return { kind, params }
    const { network = '' } = params as MailParams['sign-in-code']
    // A message that could not be delivered is tried again; it was counted the first time.
    const allowed =
      attempt > 1 ||
      ((await consume(keyOf(to), limits.address)).allowed &&
        (await consume(keyOf(network), limits.network)).allowed)
    return allowed ? { kind: 'no-account', params: { to } } : undefined
  }
}
