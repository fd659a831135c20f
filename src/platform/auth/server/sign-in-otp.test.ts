import { describe, expect, test } from 'vitest'
import {
  afterGuessBy,
  afterSendingTo,
  afterSignIn,
  otpStaleAt,
  checkSendingTo,
} from './sign-in-otp.ts'
import type { Requester, OtpState } from './sign-in-otp.ts'
import { checkGuess } from './otp-rate-limit.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const start = Date.UTC(2026, 10, 15, 12)

let strangers = 0
/** A new browser, by default in a network of its own. */
function stranger(network?: string): Requester {
  strangers += 1
  return { browser: `browser ${strangers}`, network: network ?? `net ${strangers}`, known: false }
}
const owner: Requester = { browser: 'owner', network: 'home', known: true }

function send(state: OtpState | null, requester: Requester, now: number) {
  const rejection = checkSendingTo(state, requester, now)
  return {
    rejection,
    state: rejection ? (state as OtpState) : afterSendingTo(state, requester, now),
  }
}

/** Requests a code and fails three times, as often as allowed, each time from a new network. */
function attack(state: OtpState | null, now: number, times: number) {
  let compared = 0
  let current = state
  for (let round = 0; round < times; round += 1) {
    const requester = stranger()
    const sent = send(current, requester, now)
    current = sent.state
    if (sent.rejection) continue
    for (let guess = 0; guess < 3; guess += 1) {
      const ownState = current.browsers[requester.browser]
      if (!ownState || checkGuess(ownState, now)) break
      current = afterGuessBy(current, requester, now)
      compared += 1
    }
  }
  return { state: current as OtpState, compared }
}

describe('one network', () => {
  test('gets one code a minute and five an hour, with any number of browsers', () => {
    let { state } = send(null, stranger('here'), start)
    expect(send(state, stranger('here'), start).rejection).toEqual({
      code: 'CODE_SENT_ELSEWHERE',
      retryAfter: 60,
    })
    for (const minutes of [1, 2, 3, 4])
      ({ state } = send(state, stranger('here'), start + minutes * minute))
    const now = start + 10 * minute
    expect(send(state, stranger('here'), now).rejection).toEqual({
      code: 'TOO_MANY_CODES',
      retryAfter: 50 * 60,
    })
    expect(send(state, stranger(), now).rejection).toBeUndefined()
  })

  test('does not make other networks wait by failing', () => {
    let state: OtpState | null = null
    for (let code = 0; code < 5; code += 1) {
      const requester = stranger('here')
      const now = start + code * minute
      const sent = send(state, requester, now)
      state = sent.state
      for (let guess = 0; guess < 3; guess += 1) state = afterGuessBy(state, requester, now)
    }
    const now = start + 5 * minute
    expect(send(state, stranger('here'), now).rejection?.code).toBe('TOO_MANY_FAILURES')
    expect(send(state, stranger(), now).rejection).toBeUndefined()
  })
})

describe('a distributed attack', () => {
  test('is blocked at the tenth failure of an hour', () => {
    const { state, compared } = attack(null, start, 30)
    // The tenth failure is the first guess of the fourth code, whose other two attempts stay allowed.
    expect(compared).toBe(12)
    expect(send(state, stranger(), start).rejection?.code).toBe('TOO_MANY_FAILURES')
  })

  test('gets at most ten codes before it guesses', () => {
    const requesters = Array.from({ length: 50 }, () => stranger())
    let state: OtpState | null = null
    for (const requester of requesters) ({ state } = send(state, requester, start))
    expect(Object.keys(state?.browsers ?? {})).toHaveLength(10)
    expect(send(state, stranger(), start).rejection).toEqual({
      code: 'TOO_MANY_CODES',
      retryAfter: 3600,
    })
  })

  test('gets one code per wait over a day, with waits of up to an hour', () => {
    let { state, compared } = attack(null, start, 30)
    for (let now = start; now < start + 24 * hour; now += minute) {
      const round = attack(state, now, 5)
      state = round.state
      compared += round.compared
    }
    expect(compared).toBeGreaterThan(12)
    expect(compared).toBeLessThan(12 + 3 * (24 + 6))
  })
})

describe('the account owner', () => {
  test('gets and enters a code in a known browser during an attack', () => {
    let { state } = attack(null, start, 30)
    const sent = send(state, owner, start)
    expect(sent.rejection).toBeUndefined()
    state = attack(sent.state, start + minute, 30).state
    const ownState = state.browsers[owner.browser]
    expect(ownState && checkGuess(ownState, start + minute)).toBeUndefined()
    expect(ownState?.tries).toBe(0)
  })

  test('keeps a valid code in a new browser during an attack', () => {
    const here = stranger()
    let { state } = send(null, here, start)
    state = attack(state, start + second, 30).state
    const ownState = state.browsers[here.browser]
    expect(ownState && checkGuess(ownState, start + second)).toBeUndefined()
    expect(ownState?.tries).toBe(0)
  })

  test('has limits in a known browser too', () => {
    let { state } = send(null, owner, start)
    expect(send(state, owner, start).rejection?.code).toBe('CODE_SENT_RECENTLY')
    for (const minutes of [1, 2, 3, 4]) ({ state } = send(state, owner, start + minutes * minute))
    expect(send(state, owner, start + 10 * minute).rejection?.code).toBe('TOO_MANY_CODES')
  })

  test('resets only their own usage by signing in', () => {
    const here = stranger()
    const { state } = send(null, here, start)
    expect(afterSignIn(state, here, start + 2 * hour)).toBeNull()
    const other = stranger()
    const both = send(state, other, start + 1).state
    const left = afterSignIn(both, here, start + 2)
    expect(Object.keys(left?.browsers ?? {})).toEqual([other.browser])
    expect(left?.strangers.sent).toEqual([start + 1])
  })
})

test('a state is kept only as long as it can reject a request', () => {
  const { state } = send(null, stranger(), start)
  expect(otpStaleAt(state)).toBe(start + hour)
  const { state: attacked } = attack(null, start, 30)
  expect(otpStaleAt(attacked)).toBe(attacked.strangers.own.until + 24 * hour)
})

test('a state does not grow with the number of requesters', () => {
  let state: OtpState | null = null
  for (let now = start; now < start + 48 * hour; now += minute)
    for (let requester = 0; requester < 5; requester += 1)
      ({ state } = send(state, stranger(), now))
  expect(JSON.stringify(state).length).toBeLessThan(8_000)
})
