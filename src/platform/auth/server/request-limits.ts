import { AppError } from '#/platform/error/app-error.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { networkOf } from '#/platform/http/server/rate-limit-network.ts'
import { countRequests } from './rate-limit.ts'

type Rule = { window: number; max: number }

const minute = 60
const hour = 60 * minute

/** An office or a school shares one network; each email has limits of its own. */
const networkRules = {
  send: [
    { window: minute, max: 120 },
    { window: hour, max: 1200 },
  ],
  redeem: [{ window: minute, max: 120 }],
  // Everyone can register an application, and every registration stores a row.
  register: [
    { window: minute, max: 20 },
    { window: hour, max: 60 },
  ],
  token: [{ window: minute, max: 120 }],
} satisfies Record<string, readonly Rule[]>

/** The wait is known, so the message includes it. */
const tooMany = (retryAfter: number) =>
  new AppError('TOO_MANY_REQUESTS', { retryAfter, parameters: { key: 'transport.tooMany' } })

/** Rejected keys kept in memory; beyond this, the oldest is dropped and counted again. */
const maxRemembered = 10_000

/**
 * Counts requests before they use other resources. What is rejected is rejected from memory until its
 * window ends, so a flood does not reach the database.
 */
export function createRateLimiter(db: Executor) {
  const { consume } = countRequests(db)
  const refusedUntil = new Map<string, number>()

  function remember(key: string, seconds: number) {
    if (refusedUntil.size >= maxRemembered) {
      const [oldest] = refusedUntil.keys()
      if (oldest !== undefined) refusedUntil.delete(oldest)
    }
    refusedUntil.set(key, Date.now() + seconds * 1000)
  }

  function secondsLeft(key: string): number {
    const left = Math.ceil(((refusedUntil.get(key) ?? 0) - Date.now()) / 1000)
    if (left <= 0) refusedUntil.delete(key)
    return left
  }

  return async function take(keys: readonly { key: string; rule: Rule }[]): Promise<void> {
    const wait = Math.max(...keys.map(({ key }) => secondsLeft(key)))
    if (wait > 0) throw tooMany(wait)
    for (const { key, rule } of keys) {
      const { retryAfter } = await consume(key, rule)
      if (retryAfter === null) continue
      remember(key, retryAfter)
      throw tooMany(retryAfter)
    }
  }
}

/** @public */
export type RequestLimits = ReturnType<typeof createRequestLimits>

/** The limits of sign-in requests. */
export function createRequestLimits(db: Executor, codesPerHour: number) {
  const take = createRateLimiter(db)
  return {
    network: (step: keyof typeof networkRules, ip: string) =>
      take(
        networkRules[step].map((rule) => ({
          rule,
          key: `${step}/${rule.window}|${networkOf(ip)}`,
        })),
      ),
    /** Codes for browsers that never signed in, from any network and for any email. */
    strangers: () => take([{ key: 'send/strangers', rule: { window: hour, max: codesPerHour } }]),
  }
}
