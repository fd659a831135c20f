import type { Pool } from 'pg'

const lookUp = { name: 'known-address', text: 'select 1 from "user" where email = $1' }

/** Where sign-up is closed, only people who have an account are written to. */
export async function isKnownEmail(pool: Pool, email: string): Promise<boolean> {
  const { rows } = await pool.query({ ...lookUp, values: [email] })
  return rows.length > 0
}
