import type { ErrorCode } from '#/platform/error/app-error.ts'
import { signInCode } from '../sign-in-code.ts'

const minute = 60_000
const hour = 60 * minute

/** What one browser, one network or one signed-in session may use per email. */
const codeLimits = {
  resendSeconds: 60,
  codesPerHour: 5,
  failuresPerHour: 10,
  /** Waits after that grow from 1, 2, 4 … minutes up to this. */
  longestWaitMinutes: 30,
  /** A wait lengthens the next one until this long after its end. */
  rememberedHours: 24,
}

export type Failures = { at: number[]; blocks: number; until: number }

/** Sent codes and failed attempts. Times in ms. */
export type Usage = { sent: number[]; own: Failures }

/** The state of one requester's newest code and the attempts on it. */
export type OtpRateLimit = Usage & {
  /** Fingerprint of the browser that requested the newest code. */
  browser: string
  tries: number
  /** The outbox id of the newest code's message. */
  mail?: string
  /** Keyed hash of the right code; only for codes the library does not store. */
  answer?: string
  /** Fingerprint of what such a code confirms. */
  about?: string
}

export const noFailures: Failures = { at: [], blocks: 0, until: 0 }
export const inLastHour = (times: readonly number[], now: number) =>
  times.filter((time) => time > now - hour)
const seconds = (ms: number) => Math.ceil(ms / 1000)
const codeEnd = ({ sent }: OtpRateLimit) => (sent.at(-1) ?? 0) + signInCode.minutes * minute

export type Rejection = { code: ErrorCode; retryAfter?: number }

/** "Sent recently" helps only the browser that requested the code: `here`. */
export function checkSending(
  rateLimit: Usage | null,
  now: number,
  here = true,
): Rejection | undefined {
  if (!rateLimit) return undefined
  if (rateLimit.own.until > now) return waitForFailures(rateLimit.own, now)
  const sent = inLastHour(rateLimit.sent, now)
  const soonest = (sent.at(-1) ?? 0) + codeLimits.resendSeconds * 1000
  const oldest = sent.at(-codeLimits.codesPerHour)
  if (oldest !== undefined)
    return {
      code: 'TOO_MANY_CODES',
      retryAfter: seconds(Math.max(oldest + hour, soonest) - now),
    }
  if (soonest > now)
    return {
      code: here ? 'CODE_SENT_RECENTLY' : 'CODE_SENT_ELSEWHERE',
      retryAfter: seconds(soonest - now),
    }
  return undefined
}

/** A new code replaces the previous one; recorded usage stays. */
export function afterSending(
  rateLimit: OtpRateLimit | null,
  browser: string,
  now: number,
): OtpRateLimit {
  return {
    sent: [...inLastHour(rateLimit?.sent ?? [], now), now],
    browser,
    tries: 0,
    own: rateLimit?.own ?? noFailures,
  }
}

export function checkGuess(rateLimit: OtpRateLimit, now: number): Rejection | undefined {
  if (rateLimit.own.until > now) return waitForFailures(rateLimit.own, now)
  if (codeEnd(rateLimit) <= now) return { code: 'OTP_EXPIRED' }
  if (rateLimit.tries >= signInCode.tries) return { code: 'TOO_MANY_ATTEMPTS' }
  return undefined
}

export const afterGuess = (rateLimit: OtpRateLimit, now: number): OtpRateLimit => ({
  ...rateLimit,
  tries: rateLimit.tries + 1,
  own: addFailure(rateLimit.own, now),
})

export const triesLeft = ({ tries }: OtpRateLimit) => Math.max(0, signInCode.tries - tries)

/** What the page of the requesting browser shows, in whole seconds from now. */
export function describeCode(rateLimit: OtpRateLimit, now: number) {
  return {
    expiresIn: Math.max(0, seconds(codeEnd(rateLimit) - now)),
    resendIn: checkSending(rateLimit, now)?.retryAfter ?? 0,
    triesLeft: triesLeft(rateLimit),
  }
}

/** When the row no longer limits anything. */
export function staleAt({ sent, own: { at, blocks, until } }: Usage): number {
  const remembered =
    blocks > 0 ? until + codeLimits.rememberedHours * hour : (at.at(-1) ?? 0) + hour
  return Math.max((sent.at(-1) ?? 0) + hour, remembered)
}

export const waitForFailures = ({ until }: Failures, now: number): Rejection => ({
  code: 'TOO_MANY_FAILURES',
  retryAfter: seconds(until - now),
})

/** Number of waits that still count; each makes the next one longer. */
export const countedBlocks = ({ blocks, until }: Failures, now: number) =>
  until + codeLimits.rememberedHours * hour > now ? blocks : 0

export const waitOf = (blocks: number, longestMinutes: number) =>
  Math.min(2 ** Math.min(Math.max(blocks, 1) - 1, 10), longestMinutes) * minute

export function addFailure(
  failed: Failures,
  now: number,
  longestMinutes = codeLimits.longestWaitMinutes,
): Failures {
  const failures = [...inLastHour(failed.at, now), now]
  const earlier = countedBlocks(failed, now)
  if (earlier === 0 && failures.length < codeLimits.failuresPerHour)
    return { at: failures, blocks: 0, until: 0 }
  // Enough of the newest failures to know that there were too many.
  const kept = failures.slice(-codeLimits.failuresPerHour)
  return { at: kept, blocks: earlier + 1, until: now + waitOf(earlier + 1, longestMinutes) }
}
