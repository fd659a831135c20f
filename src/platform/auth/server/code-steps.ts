import type { Pool } from 'pg'
import { AppError } from '#/platform/api/app-error.ts'
import type { Config } from '#/platform/env/server/config.ts'
import type { RequestScope } from '#/platform/http/server/request-scope.ts'
import type { AddressLock } from './address-lock.ts'
import { createBrowserCookie } from './browser-cookie.ts'
import {
  afterGuess,
  afterSending,
  afterStray,
  refuseGuess,
  refuseSending,
  refuseStray,
  triesLeft,
} from './code-budget.ts'
import type { CodeBudget, Refusal } from './code-budget.ts'
import { createCodeBudgetStore } from './code-budget-store.ts'

type Options = { pool: Pool; lock: AddressLock; config: Config }
type Library = () => Promise<Response>

const wrongCode = new Set(['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS'])

/**
 * The two steps of signing in by code, around the library's own: who may still ask, which browser
 * the newest code belongs to, and how often it may be guessed. Known and unknown addresses take
 * the same way through here. A step is charged before the library is asked and given back when it
 * was no guess after all, so that a process that dies half-way gives nothing away.
 */
export function createCodeSteps({ pool, lock, config }: Options) {
  const store = createCodeBudgetStore(pool, config.authSecret)
  const browsers = createBrowserCookie(config)
  const mails = new WeakMap<RequestScope, Promise<string>>()

  async function send(address: string, scope: RequestScope, library: Library) {
    const { budget, now } = await store.read(address)
    refuse(refuseSending(budget, now, !budget || isAsker(budget, scope)), 'email')
    const browser = browsers.readOrMake(scope)
    const charged = afterSending(budget, browsers.fingerprint(browser), now)
    await store.write(address, charged)
    const response = await library().catch(giveBack(address, budget))
    // The library swallows what goes wrong while a message is written; here it is met again.
    const mail = await mails.get(scope)?.catch(giveBack(address, budget))
    // Where nobody is written to, the same number of writings: it must not be told by the time.
    if (response.ok && !mail) await store.write(address, charged)
    await store.write(address, response.ok ? { ...charged, ...(mail && { mail }) } : budget)
    if (!response.ok) return response
    const headers = new Headers(response.headers)
    headers.append('set-cookie', browsers.header(browser))
    return new Response(response.body, { status: response.status, headers })
  }

  async function redeem(address: string, scope: RequestScope, library: Library) {
    const { budget, now } = await store.read(address)
    if (!budget || !isAsker(budget, scope)) return refuseElsewhere(address, budget, now)
    refuse(refuseGuess(budget, now), 'otp')
    const charged = afterGuess(budget, now)
    await store.write(address, charged)
    const response = await library().catch(giveBack(address, budget))
    if (response.ok) {
      await store.write(address, null)
      return response
    }
    if (!(await saysWrongCode(response))) {
      await store.write(address, budget)
      return response
    }
    const left = triesLeft(charged)
    if (left === 0) throw new AppError('TOO_MANY_ATTEMPTS', { field: 'otp' })
    const parameters = { key: 'errors.INVALID_OTP_LEFT', count: left }
    throw new AppError('INVALID_OTP', { field: 'otp', parameters })
  }

  /** Nothing is compared for a browser that did not ask, so its guesses are worth nothing. */
  async function refuseElsewhere(
    address: string,
    budget: CodeBudget | null,
    now: number,
  ): Promise<never> {
    if (budget) {
      refuse(refuseStray(budget, now), 'otp')
      await store.write(address, afterStray(budget, now))
    }
    const parameters = { key: 'errors.INVALID_OTP_ELSEWHERE' }
    throw new AppError('INVALID_OTP', { field: 'otp', parameters })
  }

  function isAsker({ browser }: CodeBudget, scope: Pick<RequestScope, 'cookies'>) {
    const id = browsers.read(scope)
    return id !== undefined && browsers.fingerprint(id) === browser
  }

  const giveBack =
    (address: string, budget: CodeBudget | null) =>
    async (reason: unknown): Promise<never> => {
      await store.write(address, budget).catch(() => {})
      throw reason
    }

  return {
    send: (address: string, scope: RequestScope, library: Library) =>
      lock.hold(address, () => send(address, scope, library)),
    redeem: (address: string, scope: RequestScope, library: Library) =>
      lock.hold(address, () => redeem(address, scope, library)),
    /** The message with the code, told by whoever writes it during this request. */
    noteMail: (scope: RequestScope, mail: Promise<string>) => void mails.set(scope, mail),
    /** What the asking browser may know of its newest code; nobody else learns anything. */
    async look(address: string, scope: Pick<RequestScope, 'cookies'>) {
      const { budget, now } = await store.read(address)
      return budget && isAsker(budget, scope) ? { budget, now } : null
    },
  }
}

export type CodeSteps = ReturnType<typeof createCodeSteps>

function refuse(refusal: Refusal | undefined, field: string) {
  if (refusal) throw new AppError(refusal.code, { field, retryAfter: refusal.retryAfter })
}

async function saysWrongCode(response: Response): Promise<boolean> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null
  return wrongCode.has(body?.code ?? '')
}
