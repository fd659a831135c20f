import { expect, test } from 'vitest'
import { normalizePath, rejectMethod } from './normalize-request.ts'

test.each(['/', '/app/books', '/a%20b/%C3%A9', '/%25', '/a+b@c'])('keeps %s unchanged', (path) => {
  expect(normalizePath(path)).toBe(path)
})

test.each([
  ['/%E0%A4%A', '/%EF%BF%BD%25A'],
  ['/100%', '/100%25'],
  ['/caf%E9/x', '/caf%EF%BF%BD/x'],
  ['//evil.example/%', '/evil.example/%25'],
  ['/\\evil.example/%', '/%5Cevil.example/%25'],
  ['//x', '/x'],
  ['////evil.example//a', '/evil.example//a'],
])('turns %s into %s', (path, plain) => {
  expect(normalizePath(path)).toBe(plain)
  expect(normalizePath(plain)).toBe(plain)
})

test('pages accept only GET and HEAD', () => {
  for (const method of ['GET', 'HEAD']) expect(() => rejectMethod(method, '/app')).not.toThrow()
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'])
    expect(() => rejectMethod(method, '/app')).toThrow(
      expect.objectContaining({ code: 'METHOD_NOT_ALLOWED', parameters: { allow: 'GET, HEAD' } }),
    )
})

test('API paths accept every method a Request can have', () => {
  for (const path of ['/api/books', '/_serverFn/x']) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect(() => rejectMethod(method, path)).not.toThrow()
    expect(() => rejectMethod('TRACE', path)).toThrow('METHOD_NOT_ALLOWED')
  }
})
