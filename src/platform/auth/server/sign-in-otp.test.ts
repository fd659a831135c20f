import { describe, expect, test } from 'vitest'
import {
  afterGuessBy,
  afterSendingTo,
  afterSignIn,
  otpStaleAt,
  refuseSendingTo,
} from './sign-in-otp.ts'
import type { Asker, OtpState } from './sign-in-otp.ts'
import { refuseGuess } from './otp-rate-limit.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const start = Date.UTC(2026, 10, 15, 12)

let strangers = 0
/** A new browser; unless said otherwise, in a network of its own. */
function stranger(network?: string): Asker {
  strangers += 1
  return { browser: `browser ${strangers}`, network: network ?? `net ${strangers}`, known: false }
}
const owner: Asker = { browser: 'owner', network: 'home', known: true }

function send(state: OtpState | null, asker: Asker, now: number) {
  const refusal = refuseSendingTo(state, asker, now)
  return { refusal, state: refusal ? (state as OtpState) : afterSendingTo(state, asker, now) }
}

/** Asks and guesses wrongly three times, as often as it is let, from a new network each time. */
function attack(state: OtpState | null, now: number, times: number) {
  let compared = 0
  let current = state
  for (let round = 0; round < times; round += 1) {
    const asker = stranger()
    const sent = send(current, asker, now)
    current = sent.state
    if (sent.refusal) continue
    for (let guess = 0; guess < 3; guess += 1) {
      const mine = current.browsers[asker.browser]
      if (!mine || refuseGuess(mine, now)) break
      current = afterGuessBy(current, asker, now)
      compared += 1
    }
  }
  return { state: current as OtpState, compared }
}

describe('one network', () => {
  test('asks once a minute and five times an hour, however many browsers it has', () => {
    let { state } = send(null, stranger('here'), start)
    expect(send(state, stranger('here'), start).refusal).toEqual({
      code: 'CODE_SENT_ELSEWHERE',
      retryAfter: 60,
    })
    for (const minutes of [1, 2, 3, 4])
      ({ state } = send(state, stranger('here'), start + minutes * minute))
    const now = start + 10 * minute
    expect(send(state, stranger('here'), now).refusal).toEqual({
      code: 'TOO_MANY_CODES',
      retryAfter: 50 * 60,
    })
    expect(send(state, stranger(), now).refusal).toBeUndefined()
  })

  test('that fails as often as it can makes nobody else wait', () => {
    let state: OtpState | null = null
    for (let code = 0; code < 5; code += 1) {
      const asker = stranger('here')
      const now = start + code * minute
      const sent = send(state, asker, now)
      state = sent.state
      for (let guess = 0; guess < 3; guess += 1) state = afterGuessBy(state, asker, now)
    }
    const now = start + 5 * minute
    expect(send(state, stranger('here'), now).refusal?.code).toBe('TOO_MANY_FAILURES')
    expect(send(state, stranger(), now).refusal).toBeUndefined()
  })
})

describe('a distributed attack', () => {
  test('stops at the tenth failure of an hour', () => {
    const { state, compared } = attack(null, start, 30)
    // The tenth failure is the first guess of the fourth code, which keeps its other two.
    expect(compared).toBe(12)
    expect(send(state, stranger(), start).refusal?.code).toBe('TOO_MANY_FAILURES')
  })

  test('that asks before it guesses gets ten codes and no more', () => {
    const crowd = Array.from({ length: 50 }, () => stranger())
    let state: OtpState | null = null
    for (const asker of crowd) ({ state } = send(state, asker, start))
    expect(Object.keys(state?.browsers ?? {})).toHaveLength(10)
    expect(send(state, stranger(), start).refusal).toEqual({
      code: 'TOO_MANY_CODES',
      retryAfter: 3600,
    })
  })

  test('that goes on for a day gets less and less: one code per wait, an hour at most', () => {
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

describe('the owner', () => {
  test('asks and guesses in a known browser, whatever a crowd does', () => {
    let { state } = attack(null, start, 30)
    const sent = send(state, owner, start)
    expect(sent.refusal).toBeUndefined()
    state = attack(sent.state, start + minute, 30).state
    const mine = state.browsers[owner.browser]
    expect(mine && refuseGuess(mine, start + minute)).toBeUndefined()
    expect(mine?.tries).toBe(0)
  })

  test('keeps a valid code in a new browser, whatever others ask for or get wrong', () => {
    const here = stranger()
    let { state } = send(null, here, start)
    state = attack(state, start + second, 30).state
    const mine = state.browsers[here.browser]
    expect(mine && refuseGuess(mine, start + second)).toBeUndefined()
    expect(mine?.tries).toBe(0)
  })

  test('has limits in a known browser too', () => {
    let { state } = send(null, owner, start)
    expect(send(state, owner, start).refusal?.code).toBe('CODE_SENT_RECENTLY')
    for (const minutes of [1, 2, 3, 4]) ({ state } = send(state, owner, start + minutes * minute))
    expect(send(state, owner, start + 10 * minute).refusal?.code).toBe('TOO_MANY_CODES')
  })

  test('who signed in gives back what it cost to get there, and nothing of what others did', () => {
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

test('a state is kept as long as it could refuse something, and no longer', () => {
  const { state } = send(null, stranger(), start)
  expect(otpStaleAt(state)).toBe(start + hour)
  const { state: attacked } = attack(null, start, 30)
  expect(otpStaleAt(attacked)).toBe(attacked.strangers.own.until + 24 * hour)
})

test('a state does not grow with the number of those who ask', () => {
  let state: OtpState | null = null
  for (let now = start; now < start + 48 * hour; now += minute)
    for (let asker = 0; asker < 5; asker += 1) ({ state } = send(state, stranger(), now))
  expect(JSON.stringify(state).length).toBeLessThan(8_000)
})
