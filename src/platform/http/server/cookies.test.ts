import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCookies } from './cookies.ts'

test('names and values are read as they were sent', () => {
  const cookies = readCookies('i18next=en;theme=dark ;  app.session_token=a.b%3D=; empty=')
  expect([...cookies]).toEqual([
    ['i18next', 'en'],
    ['theme', 'dark'],
    ['app.session_token', 'a.b%3D='],
    ['empty', ''],
  ])
})

test('the first of two equal names wins', () => {
  expect(readCookies('a=1; a=2').get('a')).toBe('1')
})

test('what has no name or no value sign is passed over', () => {
  expect(readCookies('; =x; lonely; a=1;').size).toBe(1)
  expect(readCookies(null).size).toBe(0)
  expect(readCookies('').size).toBe(0)
})

test('a name every object has is a name like any other', () => {
  expect(readCookies('a=1').get('constructor')).toBeUndefined()
  expect(readCookies('__proto__=1').get('__proto__')).toBe('1')
})

test('garbage is never a crash', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      for (const [name, value] of readCookies(header)) expect(`${name}${value}`).not.toContain(';')
    }),
  )
})
