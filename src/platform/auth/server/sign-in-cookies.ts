import type { Config } from '#/platform/env/server/config.ts'
import { banCookie } from './ban-notice.ts'
import { cookiePrefix } from './session.ts'

/** The last sign-in method of this browser: such as `email` or a provider's id. */
export const lastMethodCookie = (https: boolean) => `${cookiePrefix(https)}.last_method`

type SignInResult = { bannedUser?: string; signedInBy?: string }

/** The cookies a sign-in sets, whichever endpoint handled it. */
export function signInCookies({ bannedUser, signedInBy }: SignInResult, config: Config): string[] {
  const secure = config.https ? '; Secure' : ''
  const attributes = `Path=/; Max-Age=${400 * 24 * 60 * 60}; HttpOnly; SameSite=Lax${secure}`
  return [
    ...(bannedUser ? [banCookie(bannedUser, config)] : []),
    ...(signedInBy ? [`${lastMethodCookie(config.https)}=${signedInBy}; ${attributes}`] : []),
  ]
}
