import type { Config } from '#/platform/env/server/config.ts'
import { banCookie } from './ban-notice.ts'
import { cookiePrefix } from './session.ts'

/** The way in that worked last on this browser: `email`, `passkey` or a provider's id. */
export const lastMethodCookie = (https: boolean) => `${cookiePrefix(https)}.last_method`

type Told = { bannedUser?: string; signedInBy?: string }

/** What a browser is to remember of a sign-in, whichever endpoint it came through. */
export function signInCookies({ bannedUser, signedInBy }: Told, config: Config): string[] {
  const secure = config.https ? '; Secure' : ''
  const attributes = `Path=/; Max-Age=${400 * 24 * 60 * 60}; HttpOnly; SameSite=Lax${secure}`
  return [
    ...(bannedUser ? [banCookie(bannedUser, config)] : []),
    ...(signedInBy ? [`${lastMethodCookie(config.https)}=${signedInBy}; ${attributes}`] : []),
  ]
}
