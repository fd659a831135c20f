import { signInCode } from '../sign-in-code.ts'

const minute = 60_000
const hour = 60 * minute

/** What one e-mail address may cost, whoever asks and from wherever. */
const codeLimits = {
  resendSeconds: 60,
  codesAnHour: 5,
  failuresAnHour: 10,
  /** The waits after that: 1, 2, 4 … minutes, no longer than this one. */
  longestWaitMinutes: 30,
  /** So long after its end a wait still makes the next one longer. */
  rememberedHours: 24,
}

type Failures = { at: number[]; blocks: number; until: number }

/** Everything known of an address's newest code and of what was tried on it. Times in ms. */
export type CodeBudget = {
  sent: number[]
  /** The browser that asked for the newest code, as its fingerprint. */
  browser: string
  tries: number
  /** The newest code's message in the outbox, when one was written. */
  mail?: string
  /** What the right code gives under a key; only of codes the library knows nothing of. */
  answer?: string
  /** What such a code is about, as a fingerprint. */
  about?: string
  own: Failures
  /** Guesses from elsewhere. Counted apart: they must not cost the asker anything. */
  strays: Failures
}

const none: Failures = { at: [], blocks: 0, until: 0 }
const lately = (times: readonly number[], now: number) => times.filter((time) => time > now - hour)
const seconds = (ms: number) => Math.ceil(ms / 1000)
const codeEnd = ({ sent }: CodeBudget) => (sent.at(-1) ?? 0) + signInCode.minutes * minute

export type Refusal = { code: string; retryAfter?: number }

/** "Sent a moment ago" is good news only to whoever asked: `here`. */
export function refuseSending(
  budget: CodeBudget | null,
  now: number,
  here = true,
): Refusal | undefined {
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
export function afterSending(budget: CodeBudget | null, browser: string, now: number): CodeBudget {
  return {
    sent: [...lately(budget?.sent ?? [], now), now],
    browser,
    tries: 0,
    own: budget?.own ?? none,
    strays: budget?.strays ?? none,
  }
}

export function refuseGuess(budget: CodeBudget, now: number): Refusal | undefined {
  if (budget.own.until > now) return waitForFailures(budget.own, now)
  if (codeEnd(budget) <= now) return { code: 'OTP_EXPIRED' }
  if (budget.tries >= signInCode.tries) return { code: 'TOO_MANY_ATTEMPTS' }
  return undefined
}

export function refuseStray({ strays }: CodeBudget, now: number): Refusal | undefined {
  return strays.until > now ? waitForFailures(strays, now) : undefined
}

export const afterGuess = (budget: CodeBudget, now: number): CodeBudget => ({
  ...budget,
  tries: budget.tries + 1,
  own: oneMore(budget.own, now),
})

export const afterStray = (budget: CodeBudget, now: number): CodeBudget => ({
  ...budget,
  strays: oneMore(budget.strays, now),
})

export const triesLeft = ({ tries }: CodeBudget) => Math.max(0, signInCode.tries - tries)

/** What the verify page of the asking browser says, in whole seconds from now. */
export function describeCode(budget: CodeBudget, now: number) {
  return {
    expiresIn: Math.max(0, seconds(codeEnd(budget) - now)),
    resendIn: refuseSending(budget, now)?.retryAfter ?? 0,
    triesLeft: triesLeft(budget),
  }
}

/** From then on the row says nothing any more. */
export function staleAt({ sent, own, strays }: CodeBudget): number {
  const remembered = [own, strays].map(({ at, blocks, until }) =>
    blocks > 0 ? until + codeLimits.rememberedHours * hour : (at.at(-1) ?? 0) + hour,
  )
  return Math.max((sent.at(-1) ?? 0) + hour, ...remembered)
}

const waitForFailures = ({ until }: Failures, now: number): Refusal => ({
  code: 'TOO_MANY_FAILURES',
  retryAfter: seconds(until - now),
})

function oneMore({ at, blocks, until }: Failures, now: number): Failures {
  const failures = [...lately(at, now), now]
  const earlier = until + codeLimits.rememberedHours * hour > now ? blocks : 0
  if (earlier === 0 && failures.length < codeLimits.failuresAnHour)
    return { at: failures, blocks: 0, until: 0 }
  const minutes = Math.min(2 ** Math.min(earlier, 10), codeLimits.longestWaitMinutes)
  // The newest are enough to know that there were too many.
  const kept = failures.slice(-codeLimits.failuresAnHour)
  return { at: kept, blocks: earlier + 1, until: now + minutes * minute }
}
