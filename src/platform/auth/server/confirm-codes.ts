import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import { AppError } from '#/platform/error/app-error.ts'
import { signInCode } from '../sign-in-code.ts'
import type { EmailLock } from './email-lock.ts'
import { afterGuess, afterSending, checkGuess, checkSending, triesLeft } from './otp-rate-limit.ts'
import type { OtpRateLimit, Rejection } from './otp-rate-limit.ts'
import { createOtpRateLimitStore } from './otp-rate-limit-store.ts'
import { deriveKey } from './derive-key.ts'

/** A code is bound to its purpose, to the session that requested it and to what it confirms. */
type CodeRequest = {
  /** Each purpose, such as `step-up <user id>`, has one rate limit and one newest code. */
  purpose: string
  session: string
  /** What the code confirms beside the purpose, such as a new email. */
  about: string
  /** The recipient, if not the user's own email; it has a rate limit of its own. */
  recipient?: string
}

type Options = { pool: Pool; lock: EmailLock; secret: string }

/**
 * Codes for a signed-in user. The rate limits of signing in apply (decision 0016), but a code is
 * bound to the session instead of the browser. The code is stored as a keyed hash in the same row as
 * its rate limit, so that both change together.
 */
export function createConfirmCodes({ pool, lock, secret }: Options) {
  const store = createOtpRateLimitStore(pool, secret)
  const key = deriveKey(secret, 'confirm-code')
  const sign = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  const isRequester = (rateLimit: OtpRateLimit, { session }: Pick<CodeRequest, 'session'>) =>
    rateLimit.browser === sign('session', session)

  /** Takes one lock after the other, never nested, because there are few of them. */
  async function chargeRecipient(request: CodeRequest, recipient: string) {
    const { rateLimit, now } = await store.read(request.purpose)
    throwRejection(checkSending(rateLimit, now, !rateLimit || isRequester(rateLimit, request)))
    const key = `recipient ${recipient}`
    await lock.hold(key, async () => {
      const known = await store.read(key)
      const rejection = checkSending(known.rateLimit, known.now)
      // Several users may enter the same email; only the number of messages is limited.
      if (rejection?.code !== 'CODE_SENT_RECENTLY') throwRejection(rejection)
      await store.write(key, afterSending(known.rateLimit, '', known.now))
    })
  }

  /** `write` puts the message into the outbox and returns its ID. */
  async function send(request: CodeRequest, write: (code: string) => Promise<string>) {
    if (request.recipient) await chargeRecipient(request, request.recipient)
    await lock.hold(request.purpose, async () => {
      const { rateLimit, now } = await store.read(request.purpose)
      throwRejection(checkSending(rateLimit, now, !rateLimit || isRequester(rateLimit, request)))
      const code = String(randomInt(10 ** signInCode.length)).padStart(signInCode.length, '0')
      const charged = {
        ...afterSending(rateLimit, sign('session', request.session), now),
        answer: sign('code', request.purpose, request.about, code),
        about: sign('about', request.about),
      }
      await store.write(request.purpose, charged)
      try {
        await store.write(request.purpose, { ...charged, mail: await write(code) })
      } catch (reason) {
        await store.write(request.purpose, rateLimit).catch(() => {})
        throw reason
      }
    })
  }

  /** Runs `work` for the right code; when that fails, the code stays unused. */
  const redeem = <T>(request: CodeRequest & { otp: string }, work: () => Promise<T>): Promise<T> =>
    lock.hold(request.purpose, async () => {
      const { rateLimit, now } = await store.read(request.purpose)
      if (!rateLimit?.answer || !isRequester(rateLimit, request)) throw foreignCode()
      throwRejection(checkGuess(rateLimit, now))
      const charged = afterGuess(rateLimit, now)
      await store.write(request.purpose, charged)
      if (!isEqual(rateLimit.answer, sign('code', request.purpose, request.about, request.otp))) {
        const left = triesLeft(charged)
        if (left === 0) throw new AppError('TOO_MANY_ATTEMPTS', { field: 'otp' })
        const parameters = { key: 'errors.INVALID_OTP_LEFT', count: left }
        throw new AppError('INVALID_OTP', { field: 'otp', parameters })
      }
      const result = await work().catch(async (reason: unknown) => {
        await store.write(request.purpose, rateLimit).catch(() => {})
        throw reason
      })
      await store.write(request.purpose, null)
      return result
    })

  return {
    send,
    redeem,
    /** The state of a code that this session requested for this `about`. */
    async look(request: CodeRequest) {
      const { rateLimit, now } = await store.read(request.purpose)
      if (!rateLimit || !isRequester(rateLimit, request)) return null
      return rateLimit.about === sign('about', request.about) ? { rateLimit, now } : null
    },
  }
}

export type ConfirmCodes = ReturnType<typeof createConfirmCodes>

function throwRejection(rejection: Rejection | undefined) {
  if (rejection)
    throw new AppError(rejection.code, { field: 'otp', retryAfter: rejection.retryAfter })
}

const foreignCode = () =>
  new AppError('INVALID_OTP', {
    field: 'otp',
    parameters: { key: 'errors.INVALID_OTP_ELSEWHERE' },
  })

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
