import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { OtpRateLimit } from './otp-rate-limit.ts'
import { staleAt } from './otp-rate-limit.ts'
import { otpStaleAt } from './sign-in-otp.ts'
import type { OtpState } from './sign-in-otp.ts'
import { deriveKey } from './derive-key.ts'

// The database clock, which all processes share.
const read = {
  name: 'code-budget-read',
  text: `select (select state from sign_in_budget where key = $1) as state,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
}

const write = {
  name: 'code-budget-write',
  text: `insert into sign_in_budget (key, state, stale_at)
    values ($1, $2, to_timestamp($3::float8 / 1000))
    on conflict (key) do update set state = excluded.state, stale_at = excluded.stale_at`,
}

type Options<State> = {
  pool: Pool
  secret: string
  /** The purpose the keys are derived for; other state shapes use other purposes. */
  purpose: string
  staleAt: (state: State) => number
}

/**
 * Rate limits by email, known or unknown. The key is a keyed hash, so the table does not reveal who
 * tried to sign in. Write only while holding the email lock.
 */
function createStateStore<State>({ pool, secret, purpose, staleAt }: Options<State>) {
  const key = deriveKey(secret, purpose)
  const keyOf = (address: string) => createHmac('sha256', key).update(address).digest('base64url')

  return {
    async read(address: string): Promise<{ rateLimit: State | null; now: number }> {
      const { rows } = await pool.query<{ state: State | null; now: number }>({
        ...read,
        values: [keyOf(address)],
      })
      return { rateLimit: rows[0]?.state ?? null, now: Math.round(rows[0]?.now ?? Date.now()) }
    },

    async write(address: string, rateLimit: State | null): Promise<void> {
      if (!rateLimit) {
        await pool.query('delete from sign_in_budget where key = $1', [keyOf(address)])
        return
      }
      const values = [keyOf(address), JSON.stringify(rateLimit), staleAt(rateLimit)]
      await pool.query({ ...write, values })
    },
  }
}

/** For codes of a signed-in user: one requester, one code. */
export const createOtpRateLimitStore = (pool: Pool, secret: string) =>
  createStateStore<OtpRateLimit>({ pool, secret, purpose: 'code-budget', staleAt })

/** For sign-in codes: one code per browser. */
export const createOtpStore = (pool: Pool, secret: string) =>
  createStateStore<OtpState>({ pool, secret, purpose: 'otp-state', staleAt: otpStaleAt })
