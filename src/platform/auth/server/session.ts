import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import { brand } from '#/brand.ts'
import { toLanguage } from '#/platform/i18n/language.ts'
import type { Grants } from '../permission.ts'
import type { Viewer } from '../viewer.ts'
import { recordColumns, toRecord } from './session-record.ts'
import type { RecordRow, SessionRecord, SessionRow } from './session-record.ts'

export const sessionLimits = {
  idleDays: 7,
  absoluteDays: 30,
  seenEveryMinutes: 5,
  freshMinutes: 10,
}

/** Cookies are shared across ports: under one name, two products on localhost would sign each other out. */
export const cookiePrefix = (https: boolean) => `${https ? '__Host-' : ''}${brand.packageName}`
export const sessionCookieName = (https: boolean) => `${cookiePrefix(https)}.session_token`

/** The library signs `token.signature`; an unsigned or altered cookie never reaches the database. */
export function readSessionToken(cookie: string | undefined, secret: string): string | undefined {
  const [token, signature] = splitAtLastDot(cookie ? decodeCookie(cookie) : '')
  if (!token || !signature) return undefined
  // Compared as text: base64 decoding would accept added or altered characters.
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

function decodeCookie(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

function splitAtLastDot(value: string): [string, string] {
  const at = value.lastIndexOf('.')
  return at < 0 ? ['', ''] : [value.slice(0, at), value.slice(at + 1)]
}

type Row = SessionRow & {
  /** The impersonating administrator's role; null also when that user was deleted. */
  actor_role: string | null
  idle: boolean
  fresh: boolean
  seen_long_ago: boolean
  onboarded: boolean
  banned: boolean
}

export type Session = {
  id: string
  viewer: Viewer
  /** The ID of the administrator who impersonates the viewer. */
  impersonatedBy: string | null
  /** The user proved their identity recently enough for irreversible actions. */
  fresh: boolean
  /**
   * Set if a program sent an access token instead of a cookie; the grants of the viewer are limited to what
   * the user allowed it.
   */
  program?: { name: string; ownerGrants: Grants; readOnly?: boolean }
  /** Only if it was asked for. */
  record?: SessionRecord
}

const lately = `now() - interval '${sessionLimits.seenEveryMinutes} minutes'`

// Prepared once per connection: session and user in one indexed query. A ban applies from the next
// request on, also to an impersonating administrator.
const lookUpWith = (name: string, more: readonly string[] = []) => ({
  name,
  text: `select ${more.map((column) => `${column}, `).join('')}s.id as session_id, s.impersonated_by, a.role as actor_role,
      s.last_seen_at < now() - interval '${sessionLimits.idleDays} days'
        or s.created_at < now() - interval '${sessionLimits.absoluteDays} days' as idle,
      s.impersonated_by is null
        and s.authenticated_at > now() - interval '${sessionLimits.freshMinutes} minutes' as fresh,
      s.last_seen_at < ${lately}
        or (s.impersonated_by is null and coalesce(u.last_seen_at < ${lately}, true)) as seen_long_ago,
      u.id, u.email, u.name, u.image, u.role, u.language, u.onboarded_at is not null as onboarded,
      (u.banned and (u.ban_expires is null or u.ban_expires > now()))
        or coalesce(a.banned and (a.ban_expires is null or a.ban_expires > now()), false) as banned
    from session s join "user" u on u.id = s.user_id
      left join "user" a on a.id = s.impersonated_by
    where s.token = $1 and s.expires_at > now()`,
})

const lookUp = lookUpWith('session-by-token')
const lookUpRecord = lookUpWith('session-record-by-token', recordColumns)

type Options = {
  pool: Pool
  token: string
  grantsOf: (account: { id: string; role: string }) => Grants
  /** No record changes, not even the last use. */
  readOnly?: boolean
  /** Set for checks by the server, which are not a use by the user. */
  keepLastSeen?: boolean | undefined
  /** Reads the record as well, in the same query. */
  withRecord?: boolean | undefined
}

export async function findSession({
  pool,
  token,
  grantsOf,
  readOnly,
  keepLastSeen,
  withRecord,
}: Options): Promise<Session | null> {
  const statement = withRecord ? lookUpRecord : lookUp
  const { rows } = await pool.query<Row>({ ...statement, values: [token] })
  const row = rows[0]
  if (!row) return null
  if (row.idle || row.banned || !mayImpersonate(row, grantsOf)) {
    await pool.query('delete from session where id = $1', [row.session_id])
    return null
  }
  // Not awaited: a failed write is repeated by the next request.
  if (row.seen_long_ago && !keepLastSeen) void markSeen(pool, row, readOnly).catch(() => {})
  return {
    id: row.session_id,
    viewer: toViewer(row, grantsOf(row)),
    impersonatedBy: row.impersonated_by,
    fresh: row.fresh,
    ...(withRecord && { record: toRecord(row as Row & RecordRow) }),
  }
}

/** An impersonation ends when the administrator loses the permission. */
function mayImpersonate(
  { impersonated_by: id, actor_role: role }: Row,
  grantsOf: Options['grantsOf'],
) {
  if (id === null) return true
  return role !== null && Boolean(grantsOf({ id, role }).user?.includes('impersonate'))
}

// The condition is repeated in the update, so that only one of concurrent requests writes.
const seen = {
  name: 'session-seen',
  text: `with device as (
      update session set last_seen_at = now() where id = $1 and last_seen_at < ${lately})
    update "user" set last_seen_at = now()
    where id = $2 and coalesce(last_seen_at < ${lately}, true)`,
}

/** Impersonation does not count as activity of the user. */
const markSeen = (pool: Pool, row: Row, readOnly = false) =>
  pool.query({ ...seen, values: [row.session_id, row.impersonated_by || readOnly ? null : row.id] })

type UserRow = Pick<
  Row,
  'id' | 'email' | 'name' | 'image' | 'role' | 'language' | 'onboarded' | 'impersonated_by'
>

export const toViewer = (row: UserRow, grants: Grants): Viewer => ({
  id: row.id,
  email: row.email,
  name: row.name,
  image: row.image,
  roles: row.role.split(',').map((role) => role.trim()),
  grants,
  language: toLanguage(row.language) ?? null,
  onboarded: row.onboarded,
  impersonated: row.impersonated_by !== null,
})
