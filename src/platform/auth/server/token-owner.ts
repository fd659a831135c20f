import type { Pool } from 'pg'

// What the queries that find the user of a token have in common.

/** The user of a token, as `ownerColumns` reads it, and whether the token's use must be written down. */
export type TokenOwner = {
  used_long_ago: boolean
  id: string
  email: string
  name: string
  image: string | null
  role: string
  language: string | null
  onboarded: boolean
}

/** The columns of the table `"user" u`. */
export const ownerColumns =
  'u.id, u.email, u.name, u.image, u.role, u.language, u.onboarded_at is not null as onboarded'
export const ownerIsNotBanned =
  'not (u.banned and (u.ban_expires is null or u.ban_expires > now()))'

export const usedLongAgo = (table: string) =>
  `coalesce(${table}.last_used_at < now() - interval '1 minute', true)`

/** Writes when a row was last used, at most once a minute. */
export function createMarkUsed(table: string) {
  const statement = {
    name: `${table}-used`,
    // The condition is repeated here, so that only one of concurrent requests writes.
    text: `update ${table} set last_used_at = now() where id = $1 and ${usedLongAgo(table)}`,
  }
  /** Not awaited: a failed write is repeated by the next request. */
  return (pool: Pool, id: string) => void pool.query({ ...statement, values: [id] }).catch(() => {})
}
