import fc from 'fast-check'
import { expect, test } from 'vitest'
import { banCookie, readBanCookie } from './ban-notice.ts'

const settings = { https: true, authSecret: 'a secret of at least thirty-two characters' }
const id = '0190a0b0-0000-7000-8000-000000000000'
const valueOf = (cookie: string) => /=([^;]*)/.exec(cookie)?.[1] ?? ''

test('on https the cookie is bound to the host, hidden from scripts and short-lived', () => {
  const cookie = banCookie(id, settings)
  expect(cookie).toMatch(/^__Host-[\w-]+\.ban=/)
  for (const part of ['; Path=/', '; HttpOnly', '; Secure', '; SameSite=Lax', '; Max-Age=900'])
    expect(cookie).toContain(part)
})

test('it identifies its user for fifteen minutes', () => {
  const value = valueOf(banCookie(id, settings, 1_000))
  expect(readBanCookie(value, settings.authSecret, 1_000)).toBe(id)
  expect(readBanCookie(value, settings.authSecret, 1_000 + 900_000)).toBeUndefined()
})

test('an altered cookie, or one signed with another key, identifies no user', () => {
  const value = valueOf(banCookie(id, settings))
  expect(readBanCookie(value, 'another secret')).toBeUndefined()
  expect(readBanCookie(undefined, settings.authSecret)).toBeUndefined()
  fc.assert(
    fc.property(fc.nat(value.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, to) => {
      const altered = value.slice(0, at) + to + value.slice(at + 1)
      fc.pre(altered !== value)
      expect(readBanCookie(altered, settings.authSecret)).toBeUndefined()
    }),
  )
})
