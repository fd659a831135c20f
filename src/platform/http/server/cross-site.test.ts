import { describe, expect, test } from 'vitest'
import { originsOf, rejectCrossSite } from './cross-site.ts'

const own = 'https://product.example'

function send(headers: Record<string, string>, method = 'POST', body: BodyInit | null = '{}') {
  const call: RequestInit = { method, headers, body }
  rejectCrossSite(new Request(`${own}/api/books`, call), [own])
}

const json = { 'content-type': 'application/json' }

describe('a request that changes data', () => {
  test.each([
    ['our own page', { ...json, origin: own, 'sec-fetch-site': 'same-origin' }],
    ['a user who enters the url', { ...json, 'sec-fetch-site': 'none' }],
    ['a program', json],
    ['a program that names a charset', { 'content-type': 'Application/JSON; charset=utf-8' }],
  ])('is accepted from %s', (_, headers) => {
    expect(() => send(headers)).not.toThrow()
  })

  test.each([
    'https://evil.example',
    'http://product.example',
    'https://product.example:8443',
    'null',
    '',
    'https://product.example.evil.example',
    'https://product.example/',
    'https://PRODUCT.example',
  ])('is rejected from the origin %j', (origin) => {
    expect(() => send({ ...json, origin })).toThrow('CROSS_SITE')
  })

  test.each(['cross-site', 'same-site', 'anything'])(
    'is rejected when Sec-Fetch-Site is %s, with or without our origin',
    (site) => {
      expect(() => send({ ...json, origin: own, 'sec-fetch-site': site })).toThrow('CROSS_SITE')
      expect(() => send({ ...json, 'sec-fetch-site': site })).toThrow('CROSS_SITE')
    },
  )

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'application/json, text/plain',
    'text/plain; application/json',
    '',
  ])('is rejected with the type %j', (type) => {
    expect(() => send({ 'content-type': type, origin: own })).toThrow('UNSUPPORTED_TYPE')
  })

  test('is rejected when its body has no type, or a type without a body', () => {
    const untyped = new TextEncoder().encode('{}')
    const announced: Record<string, string>[] = [
      { 'content-length': '2' },
      { 'transfer-encoding': 'chunked' },
    ]
    for (const headers of announced)
      expect(() => send({ origin: own, ...headers }, 'POST', untyped)).toThrow('UNSUPPORTED_TYPE')
    expect(() => send({ 'content-type': 'text/plain' }, 'POST', null)).toThrow('UNSUPPORTED_TYPE')
  })

  test('without a body needs no type', () => {
    expect(() => send({ origin: own }, 'POST', null)).not.toThrow()
    expect(() => send({ origin: own }, 'DELETE', null)).not.toThrow()
    // On the wire, an empty stream.
    expect(() => send({ 'content-length': '0' }, 'DELETE', new Uint8Array())).not.toThrow()
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PURGE'])('by %s is checked', (method) => {
    expect(() => send({ ...json, origin: 'https://evil.example' }, method)).toThrow('CROSS_SITE')
  })
})

test.each(['GET', 'HEAD', 'OPTIONS'])('%s is accepted from any origin', (method) => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect(() => send(headers, method, null)).not.toThrow()
})

test('locally both loopback names are trusted, otherwise only the base url', () => {
  expect(originsOf({ baseUrl: 'http://localhost:3000', loopback: true })).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
  ])
  expect(originsOf({ baseUrl: own, loopback: false })).toEqual([own])
})

describe('a form post', () => {
  const post = (headers: Record<string, string>) =>
    rejectCrossSite(new Request(`${own}/login`, { method: 'POST', headers, body: 'a=b' }), [own], {
      form: true,
    })

  test.each([
    [{ origin: own }],
    [{ origin: own, 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'same-origin' }],
  ])('is accepted from %j', (headers) => {
    expect(() => post(headers)).not.toThrow()
  })

  test.each([
    [{}],
    [{ origin: 'null' }],
    [{ origin: 'https://evil.example' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: own, 'sec-fetch-site': 'cross-site' }],
  ])('is rejected from %j', (headers) => {
    expect(() => post(headers)).toThrow('CROSS_SITE')
  })
})
