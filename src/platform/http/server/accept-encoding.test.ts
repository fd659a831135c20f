import { expect, test } from 'vitest'
import { chooseEncoding } from './accept-encoding.ts'

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['GZIP ; Q=0.5', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip, br; q=0.000', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['brotli', undefined],
  ['br;q=x', undefined],
  ['', undefined],
  [null, undefined],
])('%j selects %s', (accept, encoding) => {
  expect(chooseEncoding(['br', 'gzip'], accept)).toBe(encoding)
})
