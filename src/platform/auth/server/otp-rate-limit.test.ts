import { describe, expect, test } from 'vitest'
import { afterGuess, afterSending, checkGuess, checkSending, staleAt } from './otp-rate-limit.ts'
import type { OtpRateLimit } from './otp-rate-limit.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const start = Date.UTC(2026, 10, 15, 12)

const sendAt = (now = start, before: OtpRateLimit | null = null) =>
  afterSending(before, 'mine', now)

/** Fails this often, once a second, with a new code whenever the attempts are used up. */
function failed(times: number, now = start) {
  let rateLimit = sendAt(now)
  let time = now
  for (let failures = 0; failures < times; failures += 1) {
    if (failures % 3 === 0) rateLimit = { ...rateLimit, tries: 0 }
    time += second
    rateLimit = afterGuess(rateLimit, time)
  }
  return { rateLimit, time }
}

describe('sending a code', () => {
  test('is allowed for a new email', () => {
    expect(checkSending(null, start)).toBeUndefined()
  })

  test('waits a minute after the last code and returns the remaining seconds', () => {
    const rateLimit = sendAt()
    expect(checkSending(rateLimit, start)).toEqual({ code: 'CODE_SENT_RECENTLY', retryAfter: 60 })
    expect(checkSending(rateLimit, start + 59_001)?.retryAfter).toBe(1)
    expect(checkSending(rateLimit, start + minute)).toBeUndefined()
  })

  test('is rejected after five codes in an hour, until the oldest is an hour old', () => {
    let rateLimit: OtpRateLimit | null = null
    for (let minutes = 0; minutes < 5; minutes += 1) {
      expect(checkSending(rateLimit, start + minutes * minute)).toBeUndefined()
      rateLimit = sendAt(start + minutes * minute, rateLimit)
    }
    const now = start + 10 * minute
    expect(checkSending(rateLimit, now)).toEqual({ code: 'TOO_MANY_CODES', retryAfter: 50 * 60 })
    expect(checkSending(rateLimit, start + hour)).toBeUndefined()
  })

  test('allows three new attempts and keeps earlier failures', () => {
    const { rateLimit, time } = failed(3)
    const next = sendAt(time, rateLimit)
    expect(next.tries).toBe(0)
    expect(next.own.at).toHaveLength(3)
  })
})

describe('entering a code', () => {
  test('is allowed three times per code', () => {
    const { rateLimit, time } = failed(3)
    expect(checkGuess(failed(2).rateLimit, time)).toBeUndefined()
    expect(checkGuess(rateLimit, time)).toEqual({ code: 'TOO_MANY_ATTEMPTS' })
  })

  test('is rejected once the code has expired', () => {
    expect(checkGuess(sendAt(), start + 10 * minute - 1)).toBeUndefined()
    expect(checkGuess(sendAt(), start + 10 * minute)).toEqual({ code: 'OTP_EXPIRED' })
  })

  test('is blocked after ten failures in an hour, and so is sending', () => {
    const { rateLimit, time } = failed(10)
    const wait = { code: 'TOO_MANY_FAILURES', retryAfter: 60 }
    expect(failed(9).rateLimit.own.until).toBe(0)
    expect(checkGuess(rateLimit, time)).toEqual(wait)
    expect(checkSending(rateLimit, time)).toEqual(wait)
    expect(checkGuess(rateLimit, time + minute)?.code).not.toBe('TOO_MANY_FAILURES')
  })

  test('then waits longer after each failure: 1, 2, 4, 8, 16, 30, 30 minutes', () => {
    let { rateLimit, time } = failed(10)
    const waits = [rateLimit.own.until - time]
    for (let more = 0; more < 6; more += 1) {
      time = rateLimit.own.until
      rateLimit = afterGuess(rateLimit, time)
      waits.push(rateLimit.own.until - time)
    }
    expect(waits.map((ms) => ms / minute)).toEqual([1, 2, 4, 8, 16, 30, 30])
  })

  test('waits briefly again after a day without failures', () => {
    const { rateLimit } = failed(13)
    const time = rateLimit.own.until + 24 * hour
    expect(afterGuess(rateLimit, time).own).toEqual({ at: [time], blocks: 0, until: 0 })
  })

  test('never blocks failures spread over more than an hour', () => {
    let rateLimit = sendAt()
    for (let at = 0; at < 40; at += 1) {
      rateLimit = afterGuess(rateLimit, start + at * 7 * minute)
      expect(rateLimit.own.until).toBe(0)
    }
  })
})

describe('a rate limit', () => {
  test('is kept only as long as it can reject a request', () => {
    expect(staleAt(sendAt())).toBe(start + hour)
    const { rateLimit } = failed(10)
    expect(staleAt(rateLimit)).toBe(rateLimit.own.until + 24 * hour)
  })
})
