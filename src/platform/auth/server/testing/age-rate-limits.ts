import type { Pool } from 'pg'
import type { Usage } from '../otp-rate-limit.ts'
import { createOtpRateLimitStore, createOtpStore } from '../otp-rate-limit-store.ts'
import type { OtpState } from '../sign-in-otp.ts'

/** Moves recorded usage into the past, so that tests do not have to wait. */
export function ageRateLimits(pool: Pool, secret: string) {
  const rateLimits = createOtpStore(pool, secret)
  const confirmations = createOtpRateLimitStore(pool, secret)
  return {
    rateLimits,
    later: async (key: string, ms = 60_000) => {
      const { rateLimit } = await rateLimits.read(key)
      if (rateLimit) await rateLimits.write(key, agedState(rateLimit, ms))
      const confirmation = await confirmations.read(key)
      if (confirmation.rateLimit) await confirmations.write(key, aged(confirmation.rateLimit, ms))
    },
  }
}

const aged = <T extends Usage>(usage: T, ms: number): T => ({
  ...usage,
  sent: usage.sent.map((time) => time - ms),
  own: {
    at: usage.own.at.map((time) => time - ms),
    blocks: usage.own.blocks,
    until: usage.own.until - ms,
  },
})

function agedState({ browsers, networks, strangers }: OtpState, ms: number): OtpState {
  const each = <T extends Usage>(usages: Record<string, T>) =>
    Object.fromEntries(Object.entries(usages).map(([key, usage]) => [key, aged(usage, ms)]))
  return { browsers: each(browsers), networks: each(networks), strangers: aged(strangers, ms) }
}
