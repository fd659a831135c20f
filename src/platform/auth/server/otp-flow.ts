import type { Pool } from 'pg'
import { AppError } from '#/platform/api/app-error.ts'
import type { Config } from '#/platform/env/server/config.ts'
import { networkOf } from '#/platform/http/server/network.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import type { EmailLock } from './email-lock.ts'
import { createBrowserCookie } from './browser-cookie.ts'
import { refuseGuess, triesLeft } from './otp-rate-limit.ts'
import type { Refusal } from './otp-rate-limit.ts'
import { createOtpStore } from './otp-rate-limit-store.ts'
import {
  afterGuessBy,
  afterSendingTo,
  afterSignIn,
  refuseSendingTo,
  resendIn,
} from './sign-in-otp.ts'
import type { Asker, OtpState } from './sign-in-otp.ts'

type Options = {
  pool: Pool
  lock: EmailLock
  config: Config
  /** Bounds the codes of all addresses together; throws when there are too many. */
  limitStrangers: () => Promise<void>
}
type Library = () => Promise<Response>

const wrongCode = new Set(['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS'])

/** A code was compared and was not the right one. */
export class WrongCode extends AppError {}

/**
 * The two steps of signing in by code, around the library's own: who may still ask, which browser
 * a code belongs to, and how often it may be guessed. Known and unknown addresses take the same
 * way through here. What can be refused is refused before the lock is taken. A step is charged
 * before the library is asked and given back when it was no guess after all, so that a process that
 * dies half-way gives nothing away.
 */
export function createOtpFlow({ pool, lock, config, limitStrangers }: Options) {
  const store = createOtpStore(pool, config.authSecret)
  const browsers = createBrowserCookie(config)
  const mails = new WeakMap<RequestContext, Promise<string>>()

  const askerOf = (
    email: string,
    requestContext: Pick<RequestContext, 'cookies' | 'ip'>,
    browser: string,
  ): Asker => ({
    browser: browsers.fingerprint(browser),
    network: browsers.fingerprint(networkOf(requestContext.ip)).slice(0, 22),
    known: browsers.hasSignedIn(requestContext, email),
  })

  async function send(email: string, requestContext: RequestContext, library: Library) {
    const browser = browsers.readOrMake(requestContext)
    const asker = askerOf(email, requestContext, browser)
    const check = async () => {
      const { budget: state, now } = await store.read(email)
      refuse(refuseSendingTo(state, asker, now), 'email')
      return { state, now }
    }
    await check()
    if (!asker.known) await limitStrangers()
    return lock.hold(email, async () => {
      const { state, now } = await check()
      const charged = afterSendingTo(state, asker, now)
      await store.write(email, charged)
      requestContext.otpBrowser = asker.browser
      const response = await library().catch(giveBack(email, state))
      // The library swallows what goes wrong while a message is written; here it is met again.
      const mail = await mails.get(requestContext)?.catch(giveBack(email, state))
      await store.write(email, response.ok ? withMail(charged, asker, mail) : state)
      if (!response.ok) return response
      return withCookie(response, browsers.renew(requestContext, browser))
    })
  }

  async function redeem(email: string, requestContext: RequestContext, library: Library) {
    const browser = browsers.read(requestContext)
    if (browser === undefined) throw elsewhere()
    const asker = askerOf(email, requestContext, browser)
    const check = async () => {
      const { budget: state, now } = await store.read(email)
      const mine = state?.browsers[asker.browser]
      // Nothing is compared for a browser that did not ask, so its guesses are worth nothing.
      if (!state || !mine) throw elsewhere()
      refuse(refuseGuess(mine, now), 'otp')
      return { state, now }
    }
    await check()
    return lock.hold(email, async () => {
      const { state, now } = await check()
      const charged = afterGuessBy(state, asker, now)
      await store.write(email, charged)
      requestContext.otpBrowser = asker.browser
      const response = await library().catch(giveBack(email, state))
      if (response.ok) {
        await store.write(email, afterSignIn(charged, asker, now))
        return withCookie(response, browsers.remember(requestContext, browser, email))
      }
      if (!(await saysWrongCode(response))) {
        await store.write(email, state)
        return response
      }
      const mine = charged.browsers[asker.browser]
      const left = mine ? triesLeft(mine) : 0
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
    /** The message with the code, told by whoever writes it during this request. */
    noteMail: (requestContext: RequestContext, mail: Promise<string>) =>
      void mails.set(requestContext, mail),
    /** What the asking browser may know of its newest code; nobody else learns anything. */
    async look(email: string, requestContext: Pick<RequestContext, 'cookies' | 'ip'>) {
      const browser = browsers.read(requestContext)
      if (browser === undefined) return null
      const asker = askerOf(email, requestContext, browser)
      const { budget: state, now } = await store.read(email)
      const budget = state?.browsers[asker.browser]
      return state && budget ? { budget, now, resendIn: resendIn(state, asker, now) } : null
    },
  }
}

export type OtpFlow = ReturnType<typeof createOtpFlow>

function refuse(refusal: Refusal | undefined, field: string) {
  if (refusal) throw new AppError(refusal.code, { field, retryAfter: refusal.retryAfter })
}

const elsewhere = () =>
  new AppError('INVALID_OTP', {
    field: 'otp',
    parameters: { key: 'errors.INVALID_OTP_ELSEWHERE' },
  })

function withMail(state: OtpState, { browser }: Asker, mail: string | undefined): OtpState {
  const mine = state.browsers[browser]
  if (!mine || !mail) return state
  return { ...state, browsers: { ...state.browsers, [browser]: { ...mine, mail } } }
}

function withCookie(response: Response, cookie: string): Response {
  const headers = new Headers(response.headers)
  headers.append('set-cookie', cookie)
  return new Response(response.body, { status: response.status, headers })
}

async function saysWrongCode(response: Response): Promise<boolean> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null
  return wrongCode.has(body?.code ?? '')
}
