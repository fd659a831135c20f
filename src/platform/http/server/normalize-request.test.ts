import { expect, test } from 'vitest'
import { plainPath, refuseMethod } from './normalize-request.ts'

test.each(['/', '/app/books', '/a%20b/%C3%A9', '/%25', '/a+b@c'])('%s is left as it is', (path) => {
  expect(plainPath(path)).toBe(path)
})

test.each([
  ['/%E0%A4%A', '/%EF%BF%BD%25A'],
  ['/100%', '/100%25'],
  ['/caf%E9/x', '/caf%EF%BF%BD/x'],
  ['//evil.example/%', '/evil.example/%25'],
  ['/\\evil.example/%', '/%5Cevil.example/%25'],
  ['//x', '/x'],
  ['////evil.example//a', '/evil.example//a'],
])('%s can be read as %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain)
  expect(plainPath(plain)).toBe(plain)
})

test('pages are only looked at', () => {
  for (const method of ['GET', 'HEAD']) expect(() => refuseMethod(method, '/app')).not.toThrow()
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'])
    expect(() => refuseMethod(method, '/app')).toThrow(
      expect.objectContaining({ code: 'METHOD_NOT_ALLOWED', parameters: { allow: 'GET, HEAD' } }),
    )
})

test('calls are told apart by whoever answers them, save what no request can carry', () => {
  for (const path of ['/api/books', '/_serverFn/x']) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect(() => refuseMethod(method, path)).not.toThrow()
    expect(() => refuseMethod('TRACE', path)).toThrow('METHOD_NOT_ALLOWED')
  }
})
