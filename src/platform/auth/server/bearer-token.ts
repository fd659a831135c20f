import type { Pool } from 'pg'
import type { Executor } from '#/platform/db/server/database.ts'
import type { Config } from '#/platform/env/server/config.ts'
import { isPage } from '#/platform/http/server/is-page.ts'
import type { Grants } from '../permission.ts'
import type { Session } from './session.ts'

type Dependencies = {
  pool: Pool
  db: Executor
  config: Config
  grantsOf: (account: { id: string; role: string }) => Grants
}

/**
 * Finds whom a token belongs to. Throws for a token that cannot be used; null if it is not its kind, or
 * not for this path.
 */
export type Authenticator = (token: string, pathname: string) => Promise<Session | null>
export type CreateAuthenticator = (dependencies: Dependencies) => Authenticator

/**
 * Finds what a program may do now, by the ID of its access, for work that it started: limits the permissions of its user. Null if it was
 * revoked or has expired, or is not of this kind.
 */
export type FindProgramLimit = (id: string) => Promise<((owner: Grants) => Grants) | null>
export type CreateProgramLimit = (dependencies: Pick<Dependencies, 'pool'>) => FindProgramLimit

/** Uploaded images have URLs of their own, which the API returns. All of them are stored as WebP. */
const isImage = (pathname: string) => pathname.endsWith('.webp')

/**
 * The token of `Authorization: Bearer …`, for calls of the API and the images it refers to: pages are for
 * browsers. Other schemes, such as the Basic authentication of a proxy, are not ours.
 */
export function readBearerToken({ pathname }: URL, headers: Headers): string | undefined {
  if (isPage(pathname) || !(pathname.startsWith('/api/') || isImage(pathname))) return undefined
  const match = /^bearer(?: +(?<token>.*))?$/i.exec(headers.get('authorization')?.trim() ?? '')
  return match ? (match.groups?.token ?? '') : undefined
}
