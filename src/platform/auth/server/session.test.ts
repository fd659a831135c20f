import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brand } from '#/brand.ts'
import { readSessionToken, sessionCookieName } from './session.ts'

const secret = 'a secret of at least thirty-two characters'
const sign = (token: string, key = secret) =>
  `${token}.${createHmac('sha256', key).update(token).digest('base64')}`
const token = fc.stringMatching(/^[A-Za-z0-9.]{8,40}$/)
const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) })

test('reads the token of a signed cookie, encoded or not', () => {
  fc.assert(
    fc.property(token, (value) => {
      expect(readSessionToken(encodeURIComponent(sign(value)), secret)).toBe(value)
      expect(readSessionToken(sign(value), secret)).toBe(value)
    }),
  )
})

test('rejects a cookie with one altered character', () => {
  const change = fc.record({
    value: token,
    at: fc.nat(),
    to: fc.string({ minLength: 1, maxLength: 1 }),
  })
  fc.assert(
    fc.property(change, ({ value, at, to }) => {
      const cookie = sign(value)
      const place = at % cookie.length
      const altered = cookie.slice(0, place) + to + cookie.slice(place + 1)
      fc.pre(altered !== cookie)
      expect(readSessionToken(altered, secret)).toBeUndefined()
    }),
    { numRuns: 3_000 },
  )
})

test('rejects characters added to a signature', () => {
  for (const end of ['=', '!', ' x', '\n', 'A'])
    expect(readSessionToken(`${sign('token1234')}${end}`, secret)).toBeUndefined()
})

test('rejects a token without a signature, or signed with another key', () => {
  expect(readSessionToken('token1234', secret)).toBeUndefined()
  expect(readSessionToken('token1234.', secret)).toBeUndefined()
  expect(readSessionToken(sign('token1234', 'another secret'), secret)).toBeUndefined()
  expect(readSessionToken(sign(''), secret)).toBeUndefined()
})

test('rejects garbage without throwing', () => {
  fc.assert(
    fc.property(anyText, (cookie) => {
      expect(readSessionToken(cookie, secret)).toBeUndefined()
    }),
  )
  for (const cookie of [undefined, '', '.', '%', '%E0%A4%A.x', '..'])
    expect(readSessionToken(cookie, secret)).toBeUndefined()
})

test('on https the cookie name has the prefix that binds it to the host', () => {
  expect(sessionCookieName(true)).toBe(`__Host-${brand.packageName}.session_token`)
  expect(sessionCookieName(false)).toBe(`${brand.packageName}.session_token`)
})
