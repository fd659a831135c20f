import type { Pool } from 'pg'

type Moment = Date | null

/** The response of `/get-session`: the library's fields without the token. */
export type SessionRecord = {
  session: {
    expiresAt: Date
    createdAt: Date
    updatedAt: Date
    ipAddress: string | null
    userAgent: string | null
    userId: string
    impersonatedBy: string | null
    id: string
  }
  user: {
    name: string
    email: string
    emailVerified: boolean
    image: string | null
    createdAt: Date
    updatedAt: Date
    language: string | null
    role: string
    banned: boolean
    banReason: string | null
    banExpires: Moment
    id: string
  }
}

const lookUp = {
  name: 'session-record',
  text: `select s.expires_at, s.created_at, s.updated_at, s.ip_address, s.user_agent, s.user_id,
      s.impersonated_by, s.id,
      u.name, u.email, u.email_verified, u.image, u.created_at, u.updated_at, u.language, u.role,
      u.banned, u.ban_reason, u.ban_expires, u.id
    from session s join "user" u on u.id = s.user_id
    where s.id = $1`,
  rowMode: 'array',
} as const

type Row = [
  ...[Date, Date, Date, string | null, string | null, string, string | null, string],
  ...[string, string, boolean, string | null, Date, Date, string | null, string],
  ...[boolean, string | null, Moment, string],
]

/**
 * One prepared query instead of the library's several. Call it only for a session that was just
 * found to be valid.
 */
export async function findSessionRecord(pool: Pool, id: string): Promise<SessionRecord | null> {
  const { rows } = await pool.query<Row>({ ...lookUp, values: [id] })
  const [row] = rows
  if (!row) return null
  return {
    session: {
      expiresAt: row[0],
      createdAt: row[1],
      updatedAt: row[2],
      ipAddress: row[3],
      userAgent: row[4],
      userId: row[5],
      impersonatedBy: row[6],
      id: row[7],
    },
    user: {
      name: row[8],
      email: row[9],
      emailVerified: row[10],
      image: row[11],
      createdAt: row[12],
      updatedAt: row[13],
      language: row[14],
      role: row[15],
      banned: row[16],
      banReason: row[17],
      banExpires: row[18],
      id: row[19],
    },
  }
}
