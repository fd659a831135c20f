import { describe, expect, test } from 'vitest'
import { originsOf, refuseCrossSite } from './cross-site.ts'

const own = 'https://product.example'

function ask(headers: Record<string, string>, method = 'POST', body: BodyInit | null = '{}') {
  const call: RequestInit = { method, headers, body }
  refuseCrossSite(new Request(`${own}/api/books`, call), [own])
}

const json = { 'content-type': 'application/json' }

describe('a change', () => {
  test.each([
    ['our own page', { ...json, origin: own, 'sec-fetch-site': 'same-origin' }],
    ['a person at the address bar', { ...json, 'sec-fetch-site': 'none' }],
    ['a program', json],
    ['a program that names a charset', { 'content-type': 'Application/JSON; charset=utf-8' }],
  ])('is accepted from %s', (_, headers) => {
    expect(() => ask(headers)).not.toThrow()
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
  ])('is refused from the origin %j', (origin) => {
    expect(() => ask({ ...json, origin })).toThrow('CROSS_SITE')
  })

  test.each(['cross-site', 'same-site', 'anything'])(
    'is refused when the browser calls it %s, with our origin or without one',
    (site) => {
      expect(() => ask({ ...json, origin: own, 'sec-fetch-site': site })).toThrow('CROSS_SITE')
      expect(() => ask({ ...json, 'sec-fetch-site': site })).toThrow('CROSS_SITE')
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
  ])('is refused as %j', (type) => {
    expect(() => ask({ 'content-type': type, origin: own })).toThrow('UNSUPPORTED_TYPE')
  })

  test('is refused when its body has no type, or a type and no body', () => {
    const untyped = new TextEncoder().encode('{}')
    const announced: Record<string, string>[] = [
      { 'content-length': '2' },
      { 'transfer-encoding': 'chunked' },
    ]
    for (const headers of announced)
      expect(() => ask({ origin: own, ...headers }, 'POST', untyped)).toThrow('UNSUPPORTED_TYPE')
    expect(() => ask({ 'content-type': 'text/plain' }, 'POST', null)).toThrow('UNSUPPORTED_TYPE')
  })

  test('without a body needs no type', () => {
    expect(() => ask({ origin: own }, 'POST', null)).not.toThrow()
    expect(() => ask({ origin: own }, 'DELETE', null)).not.toThrow()
    // As it comes over the wire: a stream that ends at once.
    expect(() => ask({ 'content-length': '0' }, 'DELETE', new Uint8Array())).not.toThrow()
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PURGE'])('by %s is looked at', (method) => {
    expect(() => ask({ ...json, origin: 'https://evil.example' }, method)).toThrow('CROSS_SITE')
  })
})

test.each(['GET', 'HEAD', 'OPTIONS'])('%s changes nothing and may come from anywhere', (method) => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect(() => ask(headers, method, null)).not.toThrow()
})

test('on this machine both names of it are ours; out there one address is', () => {
  expect(originsOf({ baseUrl: 'http://localhost:3000', loopback: true })).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
  ])
  expect(originsOf({ baseUrl: own, loopback: false })).toEqual([own])
})

describe('a form of a page of ours', () => {
  const post = (headers: Record<string, string>) =>
    refuseCrossSite(new Request(`${own}/login`, { method: 'POST', headers, body: 'a=b' }), [own], {
      form: true,
    })

  test.each([
    [{ origin: own }],
    [{ origin: own, 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'same-origin' }],
  ])('is taken from %j', (headers) => {
    expect(() => post(headers)).not.toThrow()
  })

  test.each([
    [{}],
    [{ origin: 'null' }],
    [{ origin: 'https://evil.example' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: own, 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %j', (headers) => {
    expect(() => post(headers)).toThrow('CROSS_SITE')
  })
})
