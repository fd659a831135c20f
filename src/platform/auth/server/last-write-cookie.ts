import { isWalPosition } from '#/platform/db/server/wal-position.ts'
import type { WalPosition } from '#/platform/db/server/wal-position.ts'
import { cookiePrefix } from './session.ts'

const name = (https: boolean) => `${cookiePrefix(https)}.last_write`

/** A replica that is further behind is not read from at all, see `platform/db/server/replica.ts`. */
const maxAge = 60

/**
 * Where the database was after the last change from this browser, so that no process shows its user a state
 * before it. A user who edits the value sees older lists, nothing else.
 */
export const lastWriteCookie = (position: WalPosition, https: boolean) =>
  `${name(https)}=${position.replace('/', '-')}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`

export function readLastWrite(cookies: ReadonlyMap<string, string>, https: boolean) {
  const position = cookies.get(name(https))?.replace('-', '/')
  return isWalPosition(position) ? position : undefined
}
