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
    banExpires: Date | null
    id: string
  }
}

/** What the look-up of a session (`s`) and its user (`u`) reads for the record, besides its own columns. */
export const recordColumns = [
  's.expires_at',
  's.created_at as session_created_at',
  's.updated_at as session_updated_at',
  's.ip_address',
  's.user_agent',
  'u.email_verified',
  'u.created_at as user_created_at',
  'u.updated_at as user_updated_at',
  'u.banned as user_banned',
  'u.ban_reason',
  'u.ban_expires',
] as const

/** What every query for a session reads of it and its user. */
export type SessionRow = {
  session_id: string
  impersonated_by: string | null
  id: string
  email: string
  name: string
  image: string | null
  role: string
  language: string | null
}

export type RecordRow = SessionRow & {
  expires_at: Date
  session_created_at: Date
  session_updated_at: Date
  ip_address: string | null
  user_agent: string | null
  email_verified: boolean
  user_created_at: Date
  user_updated_at: Date
  user_banned: boolean
  ban_reason: string | null
  ban_expires: Date | null
}

export const toRecord = (row: RecordRow): SessionRecord => ({
  session: {
    expiresAt: row.expires_at,
    createdAt: row.session_created_at,
    updatedAt: row.session_updated_at,
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
    userId: row.id,
    impersonatedBy: row.impersonated_by,
    id: row.session_id,
  },
  user: {
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    image: row.image,
    createdAt: row.user_created_at,
    updatedAt: row.user_updated_at,
    language: row.language,
    role: row.role,
    banned: row.user_banned,
    banReason: row.ban_reason,
    banExpires: row.ban_expires,
    id: row.id,
  },
})
