import { expect, test } from 'vitest'
import { findEndpoint } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'

const endpoint = (path: string): Endpoint<null> => ({ path, handle: () => new Response(path) })
const endpoints = ['/api/health/live', '/api/rpc/', '/api/', '/icon.svg'].map(endpoint)

test.each([
  ['/api/health/live', '/api/health/live'],
  ['/api/health/live/', '/api/'],
  ['/api/health/liver', '/api/'],
  ['/api/rpc/book/list', '/api/rpc/'],
  ['/api/rpc', '/api/'],
  ['/api/', '/api/'],
  ['/icon.svg', '/icon.svg'],
])('%s is handled by %s', (pathname, path) => {
  expect(findEndpoint(endpoints, pathname)?.path).toBe(path)
})

test.each(['/', '/api', '/apis/x', '/app/books', '/icon.svg/x', '//api/x', '/API/x'])(
  '%s is a page',
  (pathname) => {
    expect(findEndpoint(endpoints, pathname)).toBeUndefined()
  },
)
