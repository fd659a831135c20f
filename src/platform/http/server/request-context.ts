import { AsyncLocalStorage } from 'node:async_hooks'
import type { FormResult } from '../form-result.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import type { Language } from '#/platform/i18n/language.ts'
import type { Logger } from '#/platform/log/server/log.ts'

/**
 * The state of one request, created for it and discarded with it. `platform/auth` adds the session
 * (`auth/server/create-request-context.ts`).
 */
export interface RequestContext {
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
  /** Whether the request has a session cookie, valid or not. */
  readonly hasSessionCookie: boolean
  /** Whether the request is authenticated by `Authorization: Bearer …` instead of the cookie. */
  readonly hasBearerToken: boolean
  /** The cookies that the response sets, read when it is complete. */
  responseCookies(): readonly string[]
  /** The procedures, called in this process as the viewer. */
  readonly api: unknown
  /** The pattern that the path matched, for traces and metrics. */
  route?: string
  /** Set by a call that changes data. */
  wrote?: boolean
  /** Set by a guard or loader to replace status 200. */
  status?: number
  /** Set when the page is rendered again after a rejected form post. */
  form?: FormResult
}

const storage = new AsyncLocalStorage<RequestContext>()

export const runInRequestContext = <T>(requestContext: RequestContext, work: () => T) =>
  storage.run(requestContext, work)

export function currentRequestContext(): RequestContext {
  const requestContext = storage.getStore()
  if (!requestContext) throw new Error('There is no current request')
  return requestContext
}
