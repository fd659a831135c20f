import { AsyncLocalStorage } from 'node:async_hooks'
import type { Ban } from '#/platform/auth/ban.ts'
import type { Session } from '#/platform/auth/server/session.ts'
import type { FormAnswer } from '../form-answer.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import type { Language } from '#/platform/i18n/language.ts'
import type { Logger } from '#/platform/log/server/log.ts'

/** The state of one request, created for it and discarded with it. */
export type RequestContext = {
  readonly id: string
  readonly nonce: string
  readonly url: URL
  readonly headers: Headers
  /** From the socket or a trusted proxy, never from a header a client can write. */
  readonly ip: string
  readonly peerIsLoopback: boolean
  readonly language: Language
  readonly cookies: ReadonlyMap<string, string>
  readonly log: Logger
  readonly publicConfig: PublicConfig
  readonly translate: Translate
  /** Looked up once per request. */
  session(): Promise<Session | null>
  /** Looks up the session again, for streams that outlive a request; does not count as activity. */
  sessionNow(): Promise<Session | null>
  /** The ban of the user who just tried to sign in, if it is still in force. */
  ban(): Promise<Ban | null>
  /** The last sign-in method of this browser. */
  readonly lastMethod: string | undefined
  /** The procedures, called in this process as the viewer. */
  readonly api: unknown
  /** Set by a guard or loader to replace status 200. */
  status?: number
  /** Set when the page is rendered again after a rejected form post. */
  form?: FormAnswer
  /** Fingerprint of the browser that requests or enters a code. */
  otpBrowser?: string
  /** Set when a banned user has proved their identity. */
  bannedUser?: string
  /** Set to the method of a successful sign-in. */
  signedInBy?: string
  /** The user of that sign-in. */
  signedInUser?: string
}

const storage = new AsyncLocalStorage<RequestContext>()

export const runInRequestContext = <T>(requestContext: RequestContext, work: () => T) =>
  storage.run(requestContext, work)

export function currentRequestContext(): RequestContext {
  const requestContext = storage.getStore()
  if (!requestContext) throw new Error('There is no current request')
  return requestContext
}
