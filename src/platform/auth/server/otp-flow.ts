import type { Pool } from 'pg'
import { AppError } from '#/platform/error/app-error.ts'
import type { Config } from '#/platform/env/server/config.ts'
import { networkOf } from '#/platform/http/server/rate-limit-network.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import type { EmailLock } from './email-lock.ts'
import { createBrowserCookie } from './browser-cookie.ts'
import { checkGuess, triesLeft } from './otp-rate-limit.ts'
import type { Rejection } from './otp-rate-limit.ts'
import { createOtpStore } from './otp-rate-limit-store.ts'
import {
  afterGuessBy,
  afterSendingTo,
  afterSignIn,
  checkSendingTo,
  resendIn,
} from './sign-in-otp.ts'
import type { Requester, OtpState } from './sign-in-otp.ts'

type Options = {
  pool: Pool
  lock: EmailLock
  config: Config
  /** Limits the codes of all emails together; throws when there are too many. */
  limitStrangers: () => Promise<void>
}
type CallLibrary = () => Promise<Response>

const wrongCode = new Set(['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS'])

/** A code was compared and did not match. */
export class WrongCode extends AppError {}

/**
 * Requesting and entering a sign-in code, around the library's own endpoints: rate limits, binding
 * to a browser, and counting attempts. Known and unknown emails run the same code. Cheap checks come
 * before the lock. An attempt is counted before the library is called and given back if it was not a
 * guess, so that a crash half-way never grants an extra attempt.
 */
export function createOtpFlow({ pool, lock, config, limitStrangers }: Options) {
  const store = createOtpStore(pool, config.authSecret)
  const browsers = createBrowserCookie(config)
  const mails = new WeakMap<RequestContext, Promise<string>>()

  const requesterOf = (
    email: string,
    requestContext: Pick<RequestContext, 'cookies' | 'ip'>,
    browser: string,
  ): Requester => ({
    browser: browsers.fingerprint(browser),
    network: browsers.fingerprint(networkOf(requestContext.ip)).slice(0, 22),
    known: browsers.hasSignedIn(requestContext, email),
  })

  async function send(email: string, requestContext: RequestContext, callLibrary: CallLibrary) {
    const browser = browsers.readOrCreate(requestContext)
    const requester = requesterOf(email, requestContext, browser)
    const check = async () => {
      const { rateLimit: state, now } = await store.read(email)
      throwRejection(checkSendingTo(state, requester, now), 'email')
      return { state, now }
    }
    await check()
    if (!requester.known) await limitStrangers()
    return lock.hold(email, async () => {
      const { state, now } = await check()
      const charged = afterSendingTo(state, requester, now)
      await store.write(email, charged)
      requestContext.otpBrowser = requester.browser
      const response = await callLibrary().catch(giveBack(email, state))
      // The library swallows errors while the message is written, so they are thrown here.
      const mail = await mails.get(requestContext)?.catch(giveBack(email, state))
      await store.write(email, response.ok ? withMail(charged, requester, mail) : state)
      if (!response.ok) return response
      return withCookie(response, browsers.renew(requestContext, browser))
    })
  }

  async function redeem(email: string, requestContext: RequestContext, callLibrary: CallLibrary) {
    const browser = browsers.read(requestContext)
    if (browser === undefined) throw foreignCode()
    const requester = requesterOf(email, requestContext, browser)
    const check = async () => {
      const { rateLimit: state, now } = await store.read(email)
      const ownState = state?.browsers[requester.browser]
      // No code is compared in a browser that did not request one, so guessing there is useless.
      if (!state || !ownState) throw foreignCode()
      throwRejection(checkGuess(ownState, now), 'otp')
      return { state, now }
    }
    await check()
    return lock.hold(email, async () => {
      const { state, now } = await check()
      const charged = afterGuessBy(state, requester, now)
      await store.write(email, charged)
      requestContext.otpBrowser = requester.browser
      const response = await callLibrary().catch(giveBack(email, state))
      if (response.ok) {
        await store.write(email, afterSignIn(charged, requester, now))
        return withCookie(response, browsers.remember(requestContext, browser, email))
      }
      if (!(await isWrongCode(response))) {
        await store.write(email, state)
        return response
      }
      const ownState = charged.browsers[requester.browser]
      const left = ownState ? triesLeft(ownState) : 0
      if (left === 0) throw new WrongCode('TOO_MANY_ATTEMPTS', { field: 'otp' })
      const parameters = { key: 'errors.INVALID_OTP_LEFT', count: left }
      throw new WrongCode('INVALID_OTP', { field: 'otp', parameters })
    })
  }

  const giveBack =
    (email: string, state: OtpState | null) =>
    async (reason: unknown): Promise<never> => {
      await store.write(email, state).catch(() => {})
      throw reason
    }

  return {
    send,
    redeem,
    /** Registers the message with the code that is written during this request. */
    noteMail: (requestContext: RequestContext, mail: Promise<string>) =>
      void mails.set(requestContext, mail),
    /** The state of the newest code of this browser; null for any other browser. */
    async look(email: string, requestContext: Pick<RequestContext, 'cookies' | 'ip'>) {
      const browser = browsers.read(requestContext)
      if (browser === undefined) return null
      const requester = requesterOf(email, requestContext, browser)
      const { rateLimit: state, now } = await store.read(email)
      const rateLimit = state?.browsers[requester.browser]
      return state && rateLimit
        ? { rateLimit, now, resendIn: resendIn(state, requester, now) }
        : null
    },
  }
}

export type OtpFlow = ReturnType<typeof createOtpFlow>

function throwRejection(rejection: Rejection | undefined, field: string) {
  if (rejection) throw new AppError(rejection.code, { field, retryAfter: rejection.retryAfter })
}

const foreignCode = () =>
  new AppError('INVALID_OTP', {
    field: 'otp',
    parameters: { key: 'errors.INVALID_OTP_ELSEWHERE' },
  })

function withMail(state: OtpState, { browser }: Requester, mail: string | undefined): OtpState {
  const ownState = state.browsers[browser]
  if (!ownState || !mail) return state
  return { ...state, browsers: { ...state.browsers, [browser]: { ...ownState, mail } } }
}

function withCookie(response: Response, cookie: string): Response {
  const headers = new Headers(response.headers)
  headers.append('set-cookie', cookie)
  return new Response(response.body, { status: response.status, headers })
}

async function isWrongCode(response: Response): Promise<boolean> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null
  return wrongCode.has(body?.code ?? '')
}
