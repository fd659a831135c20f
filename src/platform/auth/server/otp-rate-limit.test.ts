import { describe, expect, test } from 'vitest'
import { afterGuess, afterSending, refuseGuess, refuseSending, staleAt } from './otp-rate-limit.ts'
import type { OtpRateLimit } from './otp-rate-limit.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const start = Date.UTC(2026, 10, 15, 12)

const asked = (now = start, before: OtpRateLimit | null = null) => afterSending(before, 'mine', now)

/** Guesses wrongly so often, asking anew whenever the code is dead; a try every second. */
function failed(times: number, now = start) {
  let budget = asked(now)
  let time = now
  for (let failures = 0; failures < times; failures += 1) {
    if (failures % 3 === 0) budget = { ...budget, tries: 0 }
    time += second
    budget = afterGuess(budget, time)
  }
  return { budget, time }
}

describe('sending', () => {
  test('is free for an address nobody asked for', () => {
    expect(refuseSending(null, start)).toBeUndefined()
  })

  test('waits a minute after the last one, and says how much of it is left', () => {
    const budget = asked()
    expect(refuseSending(budget, start)).toEqual({ code: 'CODE_SENT_RECENTLY', retryAfter: 60 })
    expect(refuseSending(budget, start + 59_001)?.retryAfter).toBe(1)
    expect(refuseSending(budget, start + minute)).toBeUndefined()
  })

  test('is refused after five in an hour, until the oldest is an hour ago', () => {
    let budget: OtpRateLimit | null = null
    for (let minutes = 0; minutes < 5; minutes += 1) {
      expect(refuseSending(budget, start + minutes * minute)).toBeUndefined()
      budget = asked(start + minutes * minute, budget)
    }
    const now = start + 10 * minute
    expect(refuseSending(budget, now)).toEqual({ code: 'TOO_MANY_CODES', retryAfter: 50 * 60 })
    expect(refuseSending(budget, start + hour)).toBeUndefined()
  })

  test('gives three new tries and takes nothing back of what was failed before', () => {
    const { budget, time } = failed(3)
    const next = asked(time, budget)
    expect(next.tries).toBe(0)
    expect(next.own.at).toHaveLength(3)
  })
})

describe('guessing', () => {
  test('is allowed three times a code', () => {
    const { budget, time } = failed(3)
    expect(refuseGuess(failed(2).budget, time)).toBeUndefined()
    expect(refuseGuess(budget, time)).toEqual({ code: 'TOO_MANY_ATTEMPTS' })
  })

  test('is over when the code is', () => {
    expect(refuseGuess(asked(), start + 10 * minute - 1)).toBeUndefined()
    expect(refuseGuess(asked(), start + 10 * minute)).toEqual({ code: 'OTP_EXPIRED' })
  })

  test('ten failures an hour make everybody wait, also for sending', () => {
    const { budget, time } = failed(10)
    const wait = { code: 'TOO_MANY_FAILURES', retryAfter: 60 }
    expect(failed(9).budget.own.until).toBe(0)
    expect(refuseGuess(budget, time)).toEqual(wait)
    expect(refuseSending(budget, time)).toEqual(wait)
    expect(refuseGuess(budget, time + minute)?.code).not.toBe('TOO_MANY_FAILURES')
  })

  test('then every failure makes the wait longer: 1, 2, 4, 8, 16, 30, 30 minutes', () => {
    let { budget, time } = failed(10)
    const waits = [budget.own.until - time]
    for (let more = 0; more < 6; more += 1) {
      time = budget.own.until
      budget = afterGuess(budget, time)
      waits.push(budget.own.until - time)
    }
    expect(waits.map((ms) => ms / minute)).toEqual([1, 2, 4, 8, 16, 30, 30])
  })

  test('a day without failures makes the waits short again', () => {
    const { budget } = failed(13)
    const time = budget.own.until + 24 * hour
    expect(afterGuess(budget, time).own).toEqual({ at: [time], blocks: 0, until: 0 })
  })

  test('failures spread over more than an hour never add up', () => {
    let budget = asked()
    for (let at = 0; at < 40; at += 1) {
      budget = afterGuess(budget, start + at * 7 * minute)
      expect(budget.own.until).toBe(0)
    }
  })
})

describe('a budget', () => {
  test('is kept as long as it could refuse something, and no longer', () => {
    expect(staleAt(asked())).toBe(start + hour)
    const { budget } = failed(10)
    expect(staleAt(budget)).toBe(budget.own.until + 24 * hour)
  })
})
