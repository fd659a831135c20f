import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCookies } from './cookies.ts'

test('reads names and values as sent', () => {
  const cookies = readCookies('i18next=en;theme=dark ;  app.session_token=a.b%3D=; empty=')
  expect([...cookies]).toEqual([
    ['i18next', 'en'],
    ['theme', 'dark'],
    ['app.session_token', 'a.b%3D='],
    ['empty', ''],
  ])
})

test('keeps the first of two equal names', () => {
  expect(readCookies('a=1; a=2').get('a')).toBe('1')
})

test('ignores parts without a name or an equals sign', () => {
  expect(readCookies('; =x; lonely; a=1;').size).toBe(1)
  expect(readCookies(null).size).toBe(0)
  expect(readCookies('').size).toBe(0)
})

test('accepts names of object properties', () => {
  expect(readCookies('a=1').get('constructor')).toBeUndefined()
  expect(readCookies('__proto__=1').get('__proto__')).toBe('1')
})

test('does not throw on garbage', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      for (const [name, value] of readCookies(header)) expect(`${name}${value}`).not.toContain(';')
    }),
  )
})
