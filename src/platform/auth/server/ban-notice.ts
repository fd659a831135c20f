import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import type { Config } from '#/platform/env/server/config.ts'
import type { Ban } from '../ban.ts'
import { cookiePrefix } from './session.ts'

const minutes = 15

type Settings = Pick<Config, 'https' | 'authSecret'>

export const banCookieName = (https: boolean) => `${cookiePrefix(https)}.ban`

const signature = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`ban:${text}`).digest('base64url')

/**
 * Set after a banned user has proved their identity. It carries only the user's ID: the page looks
 * up the reason itself, so no one can put text into it through a URL.
 */
export function banCookie(userId: string, { https, authSecret }: Settings, now = Date.now()) {
  const text = `${userId}~${now + minutes * 60_000}`
  const value = `${text}~${signature(text, authSecret)}`
  const secure = https ? '; Secure' : ''
  return `${banCookieName(https)}=${value}; Path=/; Max-Age=${minutes * 60}; HttpOnly; SameSite=Lax${secure}`
}

export function readBanCookie(value: string | undefined, secret: string, now = Date.now()) {
  const [id = '', end = '', given = ''] = (value ?? '').split('~')
  const expected = Buffer.from(signature(`${id}~${end}`, secret))
  const signed = Buffer.from(given)
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return undefined
  return Number(end) > now ? id : undefined
}

/** The current ban; null when it has ended or was lifted. */
export async function findBan(pool: Pool, userId: string): Promise<Ban | null> {
  const { rows } = await pool.query<{ reason: string | null; until: Date | null }>({
    name: 'ban-by-user',
    text: `select ban_reason as reason, ban_expires as until from "user"
      where id = $1 and banned and (ban_expires is null or ban_expires > now())`,
    values: [userId],
  })
  const [row] = rows
  return row
    ? { reason: row.reason?.trim() || null, until: row.until?.toISOString() ?? null }
    : null
}
