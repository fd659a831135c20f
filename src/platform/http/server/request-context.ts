import { AsyncLocalStorage } from 'node:async_hooks'
import type { Ban } from '#/platform/auth/ban.ts'
import type { Session } from '#/platform/auth/server/session.ts'
import type { FormAnswer } from '../form-answer.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import type { Language } from '#/platform/i18n/language.ts'
import type { Logger } from '#/platform/log/server/log.ts'

/** Everything that belongs to one request. Made for it, reached through it, gone with it. */
export type RequestContext = {
  readonly id: string
  readonly nonce: string
  readonly url: URL
  readonly headers: Headers
  /** Of the socket, or of the trusted proxy's word. Never of a header a client could write. */
  readonly ip: string
  readonly peerIsLoopback: boolean
  readonly language: Language
  readonly cookies: ReadonlyMap<string, string>
  readonly log: Logger
  readonly publicConfig: PublicConfig
  readonly translate: Translate
  /** The same promise for everybody who asks during this request. */
  session(): Promise<Session | null>
  /** Asked again, for what lasts longer than a request; looking is not being there. */
  sessionNow(): Promise<Session | null>
  /** Why the person at this browser was kept out a moment ago, if they still are. */
  ban(): Promise<Ban | null>
  /** The way in that worked last on this browser. */
  readonly lastMethod: string | undefined
  /** The procedures, called in this process as this viewer. */
  readonly api: unknown
  /** Set by a guard or loader that knows better than 200. */
  status?: number
  /** The page is shown again because what was posted to it was refused. */
  form?: FormAnswer
  /** Set around a sign-in step: the browser its code belongs to, as a fingerprint. */
  otpBrowser?: string
  /** Set when somebody proved to be this person, who is banned. */
  bannedUser?: string
  /** Set when somebody signed in, by this way. */
  signedInBy?: string
  /** Who that is. */
  signedInUser?: string
}

const storage = new AsyncLocalStorage<RequestContext>()

export const runInRequestContext = <T>(requestContext: RequestContext, work: () => T) =>
  storage.run(requestContext, work)

export function currentRequestContext(): RequestContext {
  const requestContext = storage.getStore()
  if (!requestContext) throw new Error('Asked for the current request outside of one')
  return requestContext
}
