import { signInCode } from '../sign-in-code.ts'

const minute = 60_000
const hour = 60 * minute

/** What one browser, one network or one signed-in session may cost an e-mail address. */
const codeLimits = {
  resendSeconds: 60,
  codesAnHour: 5,
  failuresAnHour: 10,
  /** The waits after that: 1, 2, 4 … minutes, no longer than this one. */
  longestWaitMinutes: 30,
  /** So long after its end a wait still makes the next one longer. */
  rememberedHours: 24,
}

export type Failures = { at: number[]; blocks: number; until: number }

/** What was asked for, and what was got wrong. Times in ms. */
export type Cost = { sent: number[]; own: Failures }

/** Everything known of one asker's newest code and of what was tried on it. */
export type OtpRateLimit = Cost & {
  /** The browser that asked for the newest code, as its fingerprint. */
  browser: string
  tries: number
  /** The newest code's message in the outbox, when one was written. */
  mail?: string
  /** What the right code gives under a key; only of codes the library knows nothing of. */
  answer?: string
  /** What such a code is about, as a fingerprint. */
  about?: string
}

export const noFailures: Failures = { at: [], blocks: 0, until: 0 }
export const lately = (times: readonly number[], now: number) =>
  times.filter((time) => time > now - hour)
const seconds = (ms: number) => Math.ceil(ms / 1000)
const codeEnd = ({ sent }: OtpRateLimit) => (sent.at(-1) ?? 0) + signInCode.minutes * minute

export type Refusal = { code: string; retryAfter?: number }

/** "Sent a moment ago" is good news only to whoever asked: `here`. */
export function refuseSending(budget: Cost | null, now: number, here = true): Refusal | undefined {
  if (!budget) return undefined
  if (budget.own.until > now) return waitForFailures(budget.own, now)
  const sent = lately(budget.sent, now)
  const soonest = (sent.at(-1) ?? 0) + codeLimits.resendSeconds * 1000
  const oldest = sent.at(-codeLimits.codesAnHour)
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

/** A new code replaces what was there; what it cost so far stays. */
export function afterSending(
  budget: OtpRateLimit | null,
  browser: string,
  now: number,
): OtpRateLimit {
  return {
    sent: [...lately(budget?.sent ?? [], now), now],
    browser,
    tries: 0,
    own: budget?.own ?? noFailures,
  }
}

export function refuseGuess(budget: OtpRateLimit, now: number): Refusal | undefined {
  if (budget.own.until > now) return waitForFailures(budget.own, now)
  if (codeEnd(budget) <= now) return { code: 'OTP_EXPIRED' }
  if (budget.tries >= signInCode.tries) return { code: 'TOO_MANY_ATTEMPTS' }
  return undefined
}

export const afterGuess = (budget: OtpRateLimit, now: number): OtpRateLimit => ({
  ...budget,
  tries: budget.tries + 1,
  own: oneMore(budget.own, now),
})

export const triesLeft = ({ tries }: OtpRateLimit) => Math.max(0, signInCode.tries - tries)

/** What the verify page of the asking browser says, in whole seconds from now. */
export function describeCode(budget: OtpRateLimit, now: number) {
  return {
    expiresIn: Math.max(0, seconds(codeEnd(budget) - now)),
    resendIn: refuseSending(budget, now)?.retryAfter ?? 0,
    triesLeft: triesLeft(budget),
  }
}

/** From then on the row says nothing any more. */
export function staleAt({ sent, own: { at, blocks, until } }: Cost): number {
  const remembered =
    blocks > 0 ? until + codeLimits.rememberedHours * hour : (at.at(-1) ?? 0) + hour
  return Math.max((sent.at(-1) ?? 0) + hour, remembered)
}

export const waitForFailures = ({ until }: Failures, now: number): Refusal => ({
  code: 'TOO_MANY_FAILURES',
  retryAfter: seconds(until - now),
})

/** How many waits still count; the next one is longer for each. */
export const countedBlocks = ({ blocks, until }: Failures, now: number) =>
  until + codeLimits.rememberedHours * hour > now ? blocks : 0

export const waitOf = (blocks: number, longestMinutes: number) =>
  Math.min(2 ** Math.min(Math.max(blocks, 1) - 1, 10), longestMinutes) * minute

export function oneMore(
  failed: Failures,
  now: number,
  longestMinutes = codeLimits.longestWaitMinutes,
): Failures {
  const failures = [...lately(failed.at, now), now]
  const earlier = countedBlocks(failed, now)
  if (earlier === 0 && failures.length < codeLimits.failuresAnHour)
    return { at: failures, blocks: 0, until: 0 }
  // The newest are enough to know that there were too many.
  const kept = failures.slice(-codeLimits.failuresAnHour)
  return { at: kept, blocks: earlier + 1, until: now + waitOf(earlier + 1, longestMinutes) }
}
