import { expect, test } from 'vitest'
import { brand } from '#/brand.ts'
import { createApiKeyToken, hashApiKeyToken, isApiKeyToken } from './api-key-token.ts'

const { token, tokenHash, start, lastFour } = createApiKeyToken()

test('a token begins with the name of the product and is one word', () => {
  const name = brand.packageName.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  expect(token).toMatch(new RegExp(`^${name}_\\w{42}$`))
  expect(isApiKeyToken(token)).toBe(true)
})

test('its beginning and end are shown; the hash of the whole token is stored', () => {
  expect(token.startsWith(start)).toBe(true)
  expect(start).toMatch(/_[0-9A-Za-z]{4}$/)
  expect(token.endsWith(lastFour)).toBe(true)
  expect(tokenHash).toBe(hashApiKeyToken(token))
  expect(tokenHash).toMatch(/^[\w-]{43}$/)
  expect(tokenHash).not.toContain(token.slice(-10))
})

test('every token is another one', () => {
  const tokens = Array.from({ length: 500 }, () => createApiKeyToken().token)
  expect(new Set(tokens).size).toBe(tokens.length)
})

// Of a fixed token, so that secret scanners of existing keys stay right.
const known = '0123456789abcdefghijklmnopqrstuvwxyz4e3v2r'

test('the checksum is CRC-32 in base 62, as secret scanners compute it', () => {
  expect(isApiKeyToken(`shop_${known}`)).toBe(true)
})

test('a renamed product still recognizes its older tokens', () => {
  expect(isApiKeyToken(token.replace(/^[a-z0-9]+/, 'formername'))).toBe(true)
})

test.each([
  ['an altered character', token.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))],
  ['swapped characters', `shop_${known.replace('0123', '0132')}`],
  ['a missing character', token.slice(0, -1)],
  ['an added character', `${token}0`],
  ['white space', ` ${token}`],
  ['another alphabet', token.replace(/_./, '_-')],
  ['no prefix', token.replace(/^.*_/, '')],
  ['nothing', ''],
])('a token with %s is rejected', (_, text) => {
  expect(isApiKeyToken(text)).toBe(false)
})
