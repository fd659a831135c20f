import pg from 'pg'
import { ageRateLimits } from '#/platform/auth/server/testing/age-rate-limits.ts'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { keptSecret } from '#/platform/env/server/auth-secret.ts'

/** Connects to the shared server's database to age rate limits instead of waiting. */
export async function openRateLimits() {
  const dataDir = process.env['E2E_DATA_DIR'] ?? ''
  const database = await startEmbedded(dataDir)
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  return {
    ...ageRateLimits(pool, keptSecret(dataDir)),
    /** Makes the user's last authentication older than the step-up period. */
    ageSignIn: (email: string) =>
      pool.query(
        `update session set authenticated_at = now() - interval '11 minutes'
         from "user" u where u.id = session.user_id and u.email = $1`,
        [email],
      ),
    async close() {
      await pool.end()
      await database.release()
    },
  }
}
