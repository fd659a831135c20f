import { randomUUID } from 'node:crypto'
import { readBearerToken } from './bearer-token.ts'
import { banCookieName, findBan, readBanCookie } from './ban-notice.ts'
import { findSession, readSessionToken, sessionCookieName } from './session.ts'
import { lastWriteCookie, readLastWrite } from './last-write-cookie.ts'
import { lastMethodCookie, signInCookies } from './sign-in-cookies.ts'
import type { Session } from './session.ts'
import type { Ban } from '../ban.ts'
import { detectLanguage } from '#/platform/i18n/detect-language.ts'
import { languageCookie, languageParameter } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import type { Grants } from '../permission.ts'
import type { Config } from '#/platform/env/server/config.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import type { Logger } from '#/platform/log/server/log.ts'
import type { Pool } from 'pg'
import { AppError } from '#/platform/error/app-error.ts'
import { isDatabaseUnavailable } from '#/platform/db/server/database-error.ts'
import type { WalPosition } from '#/platform/db/server/wal-position.ts'
import { isLoopbackIp } from '#/platform/http/server/client-ip.ts'
import type { IpReader } from '#/platform/http/server/client-ip.ts'
import { readCookies } from '#/platform/http/server/cookies.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'

declare module '#/platform/http/server/request-context.ts' {
  interface RequestContext {
    /** Looked up once per request. */
    session(): Promise<Session | null>
    /** The same, with the record that `/get-session` returns. */
    sessionWithRecord(): Promise<Session | null>
    /** Looks up the session again, for streams that outlive a request; does not count as activity. */
    sessionNow(): Promise<Session | null>
    /** The ban of the user who just tried to sign in, if it is still in force. */
    ban(): Promise<Ban | null>
    /** The last sign-in method of this browser. */
    readonly lastMethod: string | undefined
    /** Fingerprint of the browser that requests or enters a code. */
    otpBrowser?: string
    /** Set when a banned user has proved their identity. */
    bannedUser?: string
    /** Set to the method of a successful sign-in. */
    signedInBy?: string
    /** The user of that sign-in. */
    signedInUser?: string
    /** Where the database was after the last change from this browser. */
    lastWrite: WalPosition | undefined
  }
}

type Services = {
  config: Config
  publicConfig: PublicConfig
  log: Logger
  pool: Pool
  readIp: IpReader
  translator: (language: Language) => Translate
  grantsOf: (account: { id: string; role: string }) => Grants
  authenticate: (token: string, pathname: string) => Promise<Session>
  connectApi: (requestContext: RequestContext) => unknown
}

/** A user whose session cannot be read is not signed out: the response is 503, not a redirect. */
function throwUnavailable(error: unknown): never {
  throw isDatabaseUnavailable(error) ? new AppError('UNAVAILABLE') : error
}

type Incoming = Request & { ip?: string }

export function createRequestContext(request: Incoming, services: Services): RequestContext {
  const { config, log, pool, translator } = services
  const url = URL.parse(request.url) ?? new URL(config.baseUrl)
  const cookies = readCookies(request.headers.get('cookie'))
  const id = randomUUID()
  const socketAddress = request.ip ?? '127.0.0.1'
  const language = detectLanguage({
    query: url.searchParams.get(languageParameter),
    cookie: cookies.get(languageCookie.name),
    accept: request.headers.get('accept-language'),
  })
  const lastWrite = readLastWrite(cookies, config.https)
  const bearer = readBearerToken(url, request.headers)
  let session: Promise<Session | null> | undefined
  let api: unknown

  type Look = { keepLastSeen?: boolean; withRecord?: boolean }
  async function lookUp({ keepLastSeen, withRecord }: Look = {}): Promise<Session | null> {
    // A request with a token is never a request of the signed-in user.
    if (bearer !== undefined)
      return services.authenticate(bearer, url.pathname).catch(throwUnavailable)
    const cookie = cookies.get(sessionCookieName(config.https))
    const token = readSessionToken(cookie, config.authSecret)
    if (!token) return null
    const { grantsOf } = services
    const options = {
      pool,
      token,
      grantsOf,
      keepLastSeen,
      withRecord,
      readOnly: config.demoMode, // demo
    }
    return findSession(options).catch(throwUnavailable)
  }

  const requestContext: RequestContext = {
    id,
    // Random like `randomBytes`, at a tenth of the cost, because Node caches entropy for UUIDs.
    nonce: randomUUID().replaceAll('-', ''),
    url,
    headers: request.headers,
    ip: services.readIp(socketAddress, request.headers.get('x-forwarded-for')),
    peerIsLoopback: isLoopbackIp(socketAddress),
    language,
    cookies,
    log: log.child({ request: id }),
    publicConfig: services.publicConfig,
    translate: translator(language),
    hasSessionCookie: cookies.has(sessionCookieName(config.https)),
    hasBearerToken: bearer !== undefined,
    lastWrite,
    responseCookies: () => [
      ...signInCookies(requestContext, config),
      ...(requestContext.lastWrite && requestContext.lastWrite !== lastWrite
        ? [lastWriteCookie(requestContext.lastWrite, config.https)]
        : []),
    ],
    session: () => (session ??= lookUp()),
    sessionWithRecord: () => (session ??= lookUp({ withRecord: true })),
    sessionNow: () => lookUp({ keepLastSeen: true }),
    ban: async () => {
      const cookie = cookies.get(banCookieName(config.https))
      const userId = cookie && readBanCookie(cookie, config.authSecret)
      return userId ? findBan(pool, userId).catch(throwUnavailable) : null
    },
    lastMethod: cookies.get(lastMethodCookie(config.https)),
    get api() {
      return (api ??= services.connectApi(requestContext))
    },
  }
  return requestContext
}
