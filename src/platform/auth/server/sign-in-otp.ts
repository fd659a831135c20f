import {
  afterGuess,
  afterSending,
  countedBlocks,
  lately,
  noFailures,
  oneMore,
  refuseSending,
  staleAt,
  waitForFailures,
  waitOf,
} from './otp-rate-limit.ts'
import type { OtpRateLimit, Cost, Refusal } from './otp-rate-limit.ts'

const hour = 60 * 60_000

/** What all browsers together that never signed in to this account may cost it. */
const strangerLimits = {
  codesAnHour: 10,
  /** So many failures of one network count here: one network alone never makes others wait. */
  failuresANetwork: 5,
  longestWaitMinutes: 60,
}

/**
 * The codes of one e-mail address. Each browser has its own newest code, so a request from
 * elsewhere never invalidates it. Networks and browsers are kept as fingerprints.
 */
export type OtpState = {
  browsers: Record<string, OtpRateLimit>
  networks: Record<string, Cost>
  strangers: Cost
}

export type Asker = {
  browser: string
  network: string
  /** This browser has signed in to the account before: only its own limits apply. */
  known: boolean
}

const noCost: Cost = { sent: [], own: noFailures }
const nothing: OtpState = { browsers: {}, networks: {}, strangers: noCost }

/** The browser's own limits first, then its network's, then those of all strangers together. */
export function refuseSendingTo(
  state: OtpState | null,
  { browser, network, known }: Asker,
  now: number,
): Refusal | undefined {
  if (!state) return undefined
  const own = refuseSending(state.browsers[browser] ?? null, now)
  if (own || known) return own
  return (
    refuseSending(state.networks[network] ?? null, now, false) ??
    refuseStrangers(state.strangers, now)
  )
}

function refuseStrangers({ sent, own }: Cost, now: number): Refusal | undefined {
  if (own.until > now) return waitForFailures(own, now)
  const oldest = lately(sent, now).at(-strangerLimits.codesAnHour)
  if (oldest === undefined) return undefined
  return { code: 'TOO_MANY_CODES', retryAfter: Math.ceil((oldest + hour - now) / 1000) }
}

export function afterSendingTo(state: OtpState | null, asker: Asker, now: number): OtpState {
  const { browsers, networks, strangers } = pruned(state ?? nothing, now)
  const { browser, network, known } = asker
  const mine = afterSending(browsers[browser] ?? null, browser, now)
  const next = { browsers: { ...browsers, [browser]: mine }, networks, strangers }
  if (known) return next
  const here = networks[network] ?? noCost
  return {
    ...next,
    networks: { ...networks, [network]: { ...here, sent: [...here.sent, now] } },
    strangers: { sent: [...strangers.sent, now], own: afterStrangerCode(strangers.own, now) },
  }
}

/** After too many failures a code for a stranger is three more guesses, so the next one waits. */
function afterStrangerCode(own: Cost['own'], now: number): Cost['own'] {
  const blocks = countedBlocks(own, now)
  if (blocks === 0) return own
  return { ...own, until: now + waitOf(blocks, strangerLimits.longestWaitMinutes) }
}

/**
 * Failures make new codes wait; a code that is already out keeps its three tries, whatever others
 * get wrong meanwhile.
 */
export function afterGuessBy(state: OtpState, asker: Asker, now: number): OtpState {
  const { browsers, networks, strangers } = pruned(state, now)
  const { browser, network, known } = asker
  const mine = browsers[browser]
  if (!mine) return state
  const next = { ...state, browsers: { ...browsers, [browser]: afterGuess(mine, now) } }
  if (known) return next
  const here = networks[network] ?? noCost
  const failed = oneMore(here.own, now)
  const counts = lately(failed.at, now).length <= strangerLimits.failuresANetwork
  const own = counts
    ? oneMore(strangers.own, now, strangerLimits.longestWaitMinutes)
    : strangers.own
  return {
    ...next,
    networks: { ...networks, [network]: { ...here, own: failed } },
    strangers: { ...strangers, own },
  }
}

/** Whoever signed in starts anew; what others asked for or got wrong stays. */
export function afterSignIn(state: OtpState, { browser }: Asker, now: number): OtpState | null {
  const { [browser]: mine, ...browsers } = state.browsers
  const rightful = new Set(mine?.sent)
  const without = (cost: Cost): Cost => ({
    ...cost,
    sent: cost.sent.filter((time) => !rightful.has(time)),
  })
  const networks = Object.entries(state.networks).map(([key, cost]) => [key, without(cost)])
  const left = pruned(
    { browsers, networks: Object.fromEntries(networks), strangers: without(state.strangers) },
    now,
  )
  return otpStaleAt(left) > now ? left : null
}

/** From then on the row says nothing any more. */
export const otpStaleAt = ({ browsers, networks, strangers }: OtpState): number =>
  Math.max(...[...Object.values(browsers), ...Object.values(networks), strangers].map(staleAt))

function pruned({ browsers, networks, strangers }: OtpState, now: number): OtpState {
  const current = <T extends Cost>(costs: Record<string, T>) =>
    Object.fromEntries(Object.entries(costs).filter(([, cost]) => staleAt(cost) > now))
  return {
    browsers: current(browsers),
    networks: current(networks),
    strangers: { ...strangers, sent: lately(strangers.sent, now) },
  }
}

/** For the page of the browser that asked: when it may ask again. */
export const resendIn = (state: OtpState, asker: Asker, now: number) =>
  refuseSendingTo(state, asker, now)?.retryAfter ?? 0
