import type { Pool } from 'pg'
import type { Cost } from '../otp-rate-limit.ts'
import { createOtpRateLimitStore, createOtpStore } from '../otp-rate-limit-store.ts'
import type { OtpState } from '../sign-in-otp.ts'

/** Lets tests see an hour's limits without an hour: what happened, happened earlier. */
export function ageRateLimits(pool: Pool, secret: string) {
  const budgets = createOtpStore(pool, secret)
  const confirmations = createOtpRateLimitStore(pool, secret)
  return {
    budgets,
    later: async (key: string, ms = 60_000) => {
      const { budget } = await budgets.read(key)
      if (budget) await budgets.write(key, agedState(budget, ms))
      const confirmation = await confirmations.read(key)
      if (confirmation.budget) await confirmations.write(key, aged(confirmation.budget, ms))
    },
  }
}

const aged = <T extends Cost>(cost: T, ms: number): T => ({
  ...cost,
  sent: cost.sent.map((time) => time - ms),
  own: {
    at: cost.own.at.map((time) => time - ms),
    blocks: cost.own.blocks,
    until: cost.own.until - ms,
  },
})

function agedState({ browsers, networks, strangers }: OtpState, ms: number): OtpState {
  const each = <T extends Cost>(costs: Record<string, T>) =>
    Object.fromEntries(Object.entries(costs).map(([key, cost]) => [key, aged(cost, ms)]))
  return { browsers: each(browsers), networks: each(networks), strangers: aged(strangers, ms) }
}
