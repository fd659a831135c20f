import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { MailParams, ResolveMail } from '#/platform/mail/server/mail.ts'
import { deriveKey } from '#/platform/auth/server/derive-key.ts'
import { isKnownEmail } from '#/platform/auth/server/known-email.ts'
import type { countRequests } from '#/platform/auth/server/rate-limit.ts'

type Options = {
  pool: Pool
  signUp: boolean
  /** An invited email may sign up although sign-up is closed. */
  isInvited: (email: string) => Promise<boolean>
  secret: string
  consume: ReturnType<typeof countRequests>['consume']
}

const day = 24 * 60 * 60

/** Explains a missing code to someone who mistyped, without letting others flood a mailbox. */
const limits = {
  email: { window: day, max: 1 },
  network: { window: 60 * 60, max: 20 },
}

/**
 * With sign-up closed, an email without an account receives a message that says so instead of a code.
 * The request enqueues the same message for both; see `ResolveMail`.
 */
export function createNoAccountMail({
  pool,
  signUp,
  isInvited,
  secret,
  consume,
}: Options): ResolveMail {
  const key = deriveKey(secret, 'no-account-mail')
  // The rate limit table does not reveal who received a message.
  const keyOf = (text: string) =>
    `no-account|${createHmac('sha256', key).update(text).digest('base64url')}`

  const withinLimits = async (scope: string, to: string, network: string) => {
    const byEmail = await consume(keyOf(`${scope}|${to}`), limits.email)
    const byNetwork = await consume(keyOf(`${scope}|${network}`), limits.network)
    return byEmail.allowed && byNetwork.allowed
  }

  return async ({ kind, to, params, attempt }) => {
    if (signUp || kind !== 'sign-in-code') return { kind, params }
    // Both are asked for every email, so that the time of the delivery does not tell them apart.
    const [hasAccount, invited] = [await isKnownEmail(pool, to), await isInvited(to)]
    const known = hasAccount || invited
    const { network = '' } = params as MailParams['sign-in-code']
    // Known emails are counted too, although nothing limits them here: the load that a message
    // causes after the response must not reveal which emails have an account.
    // Retries of an undelivered message do not count again.
    const allowed = attempt > 1 || (await withinLimits(known ? 'known' : 'unknown', to, network))
    if (known) return { kind, params }
    return allowed ? { kind: 'no-account', params: { to } } : undefined
  }
}
