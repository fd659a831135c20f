import {
  afterGuess,
  afterSending,
  countedBlocks,
  inLastHour,
  noFailures,
  addFailure,
  checkSending,
  staleAt,
  waitForFailures,
  waitOf,
} from './otp-rate-limit.ts'
import type { OtpRateLimit, Usage, Rejection } from './otp-rate-limit.ts'

const hour = 60 * 60_000

/** What all browsers that never signed in to this account may use together. */
const strangerLimits = {
  codesPerHour: 10,
  /** Failures per network that count here: a single network never makes others wait. */
  failuresPerNetwork: 5,
  longestWaitMinutes: 60,
}

/**
 * The codes of one email. Each browser has its own newest code, so a request from another browser
 * never invalidates it. Networks and browsers are stored as fingerprints.
 */
export type OtpState = {
  browsers: Record<string, OtpRateLimit>
  networks: Record<string, Usage>
  strangers: Usage
}

export type Requester = {
  browser: string
  network: string
  /** This browser has signed in to the account before: only its own limits apply. */
  known: boolean
}

const noUsage: Usage = { sent: [], own: noFailures }
const nothing: OtpState = { browsers: {}, networks: {}, strangers: noUsage }

/** The browser's own limits first, then its network's, then those of all unknown browsers. */
export function checkSendingTo(
  state: OtpState | null,
  { browser, network, known }: Requester,
  now: number,
): Rejection | undefined {
  if (!state) return undefined
  const own = checkSending(state.browsers[browser] ?? null, now)
  if (own || known) return own
  return (
    checkSending(state.networks[network] ?? null, now, false) ??
    checkStrangers(state.strangers, now)
  )
}

function checkStrangers({ sent, own }: Usage, now: number): Rejection | undefined {
  if (own.until > now) return waitForFailures(own, now)
  const oldest = inLastHour(sent, now).at(-strangerLimits.codesPerHour)
  if (oldest === undefined) return undefined
  return { code: 'TOO_MANY_CODES', retryAfter: Math.ceil((oldest + hour - now) / 1000) }
}

export function afterSendingTo(
  state: OtpState | null,
  requester: Requester,
  now: number,
): OtpState {
  const { browsers, networks, strangers } = pruned(state ?? nothing, now)
  const { browser, network, known } = requester
  const ownState = afterSending(browsers[browser] ?? null, browser, now)
  const next = { browsers: { ...browsers, [browser]: ownState }, networks, strangers }
  if (known) return next
  const networkUsage = networks[network] ?? noUsage
  return {
    ...next,
    networks: { ...networks, [network]: { ...networkUsage, sent: [...networkUsage.sent, now] } },
    strangers: { sent: [...strangers.sent, now], own: afterStrangerCode(strangers.own, now) },
  }
}

/** After too many failures, each code for an unknown browser delays the next one. */
function afterStrangerCode(own: Usage['own'], now: number): Usage['own'] {
  const blocks = countedBlocks(own, now)
  if (blocks === 0) return own
  return { ...own, until: now + waitOf(blocks, strangerLimits.longestWaitMinutes) }
}

/**
 * Failures delay new codes only; a code that was already sent keeps its three attempts, whatever
 * other browsers get wrong.
 */
export function afterGuessBy(state: OtpState, requester: Requester, now: number): OtpState {
  const { browsers, networks, strangers } = pruned(state, now)
  const { browser, network, known } = requester
  const ownState = browsers[browser]
  if (!ownState) return state
  const next = { ...state, browsers: { ...browsers, [browser]: afterGuess(ownState, now) } }
  if (known) return next
  const networkUsage = networks[network] ?? noUsage
  const failed = addFailure(networkUsage.own, now)
  const counts = inLastHour(failed.at, now).length <= strangerLimits.failuresPerNetwork
  const own = counts
    ? addFailure(strangers.own, now, strangerLimits.longestWaitMinutes)
    : strangers.own
  return {
    ...next,
    networks: { ...networks, [network]: { ...networkUsage, own: failed } },
    strangers: { ...strangers, own },
  }
}

/** A sign-in resets the browser's own usage; that of others stays. */
export function afterSignIn(state: OtpState, { browser }: Requester, now: number): OtpState | null {
  const { [browser]: ownState, ...browsers } = state.browsers
  const rightful = new Set(ownState?.sent)
  const without = (usage: Usage): Usage => ({
    ...usage,
    sent: usage.sent.filter((time) => !rightful.has(time)),
  })
  const networks = Object.entries(state.networks).map(([key, usage]) => [key, without(usage)])
  const left = pruned(
    { browsers, networks: Object.fromEntries(networks), strangers: without(state.strangers) },
    now,
  )
  return otpStaleAt(left) > now ? left : null
}

/** When the row no longer limits anything and can be deleted. */
export const otpStaleAt = ({ browsers, networks, strangers }: OtpState): number =>
  Math.max(...[...Object.values(browsers), ...Object.values(networks), strangers].map(staleAt))

function pruned({ browsers, networks, strangers }: OtpState, now: number): OtpState {
  const current = <T extends Usage>(usages: Record<string, T>) =>
    Object.fromEntries(Object.entries(usages).filter(([, usage]) => staleAt(usage) > now))
  return {
    browsers: current(browsers),
    networks: current(networks),
    strangers: { ...strangers, sent: inLastHour(strangers.sent, now) },
  }
}

/** Seconds until the requesting browser can request another code. */
export const resendIn = (state: OtpState, requester: Requester, now: number) =>
  checkSendingTo(state, requester, now)?.retryAfter ?? 0
