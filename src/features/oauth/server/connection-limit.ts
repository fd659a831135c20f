import type { CreateProgramLimit } from '#/platform/auth/server/bearer-token.ts'

/** What a connected application may do now, for a job that it started. */
export const findConnectionLimit: CreateProgramLimit =
  ({ pool }) =>
  async (id) => {
    const text = `select access from oauth_connection where id = $1`
    const { rows } = await pool.query<{ access: string }>(text, [id])
    if (rows.length === 0) return null
    return (owner) => (rows[0]?.access === 'write' ? owner : {})
  }
