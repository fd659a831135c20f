import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import { AppError } from '#/platform/api/app-error.ts'
import { signInCode } from '../sign-in-code.ts'
import type { EmailLock } from './email-lock.ts'
import {
  afterGuess,
  afterSending,
  refuseGuess,
  refuseSending,
  triesLeft,
} from './otp-rate-limit.ts'
import type { OtpRateLimit, Refusal } from './otp-rate-limit.ts'
import { createOtpRateLimitStore } from './otp-rate-limit-store.ts'
import { deriveKey } from './derive-key.ts'

/** What a code is good for: named, and bound to whoever asked and to what it was asked for. */
type Asked = {
  /** One budget and one newest code a purpose, such as `step-up <user id>`. */
  purpose: string
  session: string
  /** Beside the purpose, what the code confirms: an address. */
  about: string
  /** Whom the mail goes to, if not the person: that address has a budget of its own. */
  recipient?: string
}

type Options = { pool: Pool; lock: EmailLock; secret: string }

/**
 * Codes for somebody who is signed in. The budgets of signing in hold for these too (decision 0016);
 * instead of the browser it is the session a code belongs to. Kept as a keyed hash beside what it
 * has cost, so that a code, its tries and its end are one row.
 */
export function createConfirmCodes({ pool, lock, secret }: Options) {
  const store = createOtpRateLimitStore(pool, secret)
  const key = deriveKey(secret, 'confirm-code')
  const sign = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  const isAsker = (budget: OtpRateLimit, { session }: Pick<Asked, 'session'>) =>
    budget.browser === sign('session', session)

  /** One lock after the other, never one inside the other: there are few to hold. */
  async function chargeRecipient(asked: Asked, recipient: string) {
    const { budget, now } = await store.read(asked.purpose)
    refuse(refuseSending(budget, now, !budget || isAsker(budget, asked)))
    const key = `recipient ${recipient}`
    await lock.hold(key, async () => {
      const known = await store.read(key)
      const refusal = refuseSending(known.budget, known.now)
      // Two people may well have the same address in mind; only the number of mails is bounded.
      if (refusal?.code !== 'CODE_SENT_RECENTLY') refuse(refusal)
      await store.write(key, afterSending(known.budget, '', known.now))
    })
  }

  /** `write` puts the message into the outbox and answers its id. */
  async function send(asked: Asked, write: (code: string) => Promise<string>) {
    if (asked.recipient) await chargeRecipient(asked, asked.recipient)
    await lock.hold(asked.purpose, async () => {
      const { budget, now } = await store.read(asked.purpose)
      refuse(refuseSending(budget, now, !budget || isAsker(budget, asked)))
      const code = String(randomInt(10 ** signInCode.length)).padStart(signInCode.length, '0')
      const charged = {
        ...afterSending(budget, sign('session', asked.session), now),
        answer: sign('code', asked.purpose, asked.about, code),
        about: sign('about', asked.about),
      }
      await store.write(asked.purpose, charged)
      try {
        await store.write(asked.purpose, { ...charged, mail: await write(code) })
      } catch (reason) {
        await store.write(asked.purpose, budget).catch(() => {})
        throw reason
      }
    })
  }

  /** The right code runs `work`; when that fails, the code was not used. */
  const redeem = <T>(asked: Asked & { otp: string }, work: () => Promise<T>): Promise<T> =>
    lock.hold(asked.purpose, async () => {
      const { budget, now } = await store.read(asked.purpose)
      if (!budget?.answer || !isAsker(budget, asked)) throw elsewhere()
      refuse(refuseGuess(budget, now))
      const charged = afterGuess(budget, now)
      await store.write(asked.purpose, charged)
      if (!same(budget.answer, sign('code', asked.purpose, asked.about, asked.otp))) {
        const left = triesLeft(charged)
        if (left === 0) throw new AppError('TOO_MANY_ATTEMPTS', { field: 'otp' })
        const parameters = { key: 'errors.INVALID_OTP_LEFT', count: left }
        throw new AppError('INVALID_OTP', { field: 'otp', parameters })
      }
      const done = await work().catch(async (reason: unknown) => {
        await store.write(asked.purpose, budget).catch(() => {})
        throw reason
      })
      await store.write(asked.purpose, null)
      return done
    })

  return {
    send,
    redeem,
    /** How it stands with a code this session asked for, about this. */
    async look(asked: Asked) {
      const { budget, now } = await store.read(asked.purpose)
      if (!budget || !isAsker(budget, asked)) return null
      return budget.about === sign('about', asked.about) ? { budget, now } : null
    },
  }
}

export type ConfirmCodes = ReturnType<typeof createConfirmCodes>

function refuse(refusal: Refusal | undefined) {
  if (refusal) throw new AppError(refusal.code, { field: 'otp', retryAfter: refusal.retryAfter })
}

const elsewhere = () =>
  new AppError('INVALID_OTP', {
    field: 'otp',
    parameters: { key: 'errors.INVALID_OTP_ELSEWHERE' },
  })

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
