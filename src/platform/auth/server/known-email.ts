import type { Pool } from 'pg'

const lookUp = { name: 'known-address', text: 'select 1 from "user" where email = $1' }

/** Whether the email has an account; used while sign-up is closed. */
export async function isKnownEmail(pool: Pool, email: string): Promise<boolean> {
  const { rows } = await pool.query({ ...lookUp, values: [email] })
  return rows.length > 0
}
