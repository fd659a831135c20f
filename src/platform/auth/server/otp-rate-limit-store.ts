import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { OtpRateLimit } from './otp-rate-limit.ts'
import { staleAt } from './otp-rate-limit.ts'
import { otpStaleAt } from './sign-in-otp.ts'
import type { OtpState } from './sign-in-otp.ts'
import { deriveKey } from './derive-key.ts'

// The database's clock: one for all processes.
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
  /** What the keys are derived for; states of another shape live under other keys. */
  purpose: string
  staleAt: (state: State) => number
}

/**
 * Limits by e-mail address, for known and unknown ones alike. The key is a keyed hash: whoever reads
 * the table does not learn who tried to sign in. Write only while holding the address lock.
 */
function createStateStore<State>({ pool, secret, purpose, staleAt }: Options<State>) {
  const key = deriveKey(secret, purpose)
  const keyOf = (address: string) => createHmac('sha256', key).update(address).digest('base64url')

  return {
    async read(address: string): Promise<{ budget: State | null; now: number }> {
      const { rows } = await pool.query<{ state: State | null; now: number }>({
        ...read,
        values: [keyOf(address)],
      })
      return { budget: rows[0]?.state ?? null, now: Math.round(rows[0]?.now ?? Date.now()) }
    },

    async write(address: string, budget: State | null): Promise<void> {
      if (!budget) {
        await pool.query('delete from sign_in_budget where key = $1', [keyOf(address)])
        return
      }
      const values = [keyOf(address), JSON.stringify(budget), staleAt(budget)]
      await pool.query({ ...write, values })
    },
  }
}

/** Of codes for someone who is signed in: one asker, one code. */
export const createOtpRateLimitStore = (pool: Pool, secret: string) =>
  createStateStore<OtpRateLimit>({ pool, secret, purpose: 'code-budget', staleAt })

/** Of sign-in codes: a code per browser. */
export const createOtpStore = (pool: Pool, secret: string) =>
  createStateStore<OtpState>({ pool, secret, purpose: 'otp-state', staleAt: otpStaleAt })
