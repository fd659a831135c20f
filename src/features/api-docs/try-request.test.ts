import { expect, test } from 'vitest'
import type { ApiOperation } from './describe-api.ts'
import { toCurl, toRequest } from './try-request.ts'

const field = { type: 'string', required: false, description: '' }
const operation: ApiOperation = {
  id: 'patch-plants-id',
  method: 'PATCH',
  path: '/api/plants/{id}',
  summary: 'Change',
  description: 'Changes a plant.',
  permissions: ['plant:update'],
  fresh: false,
  apiKeys: false, // api-key
  fields: [
    { ...field, name: 'id', place: 'path', example: '7' },
    { ...field, name: 'note', place: 'query', example: 'a b' },
    { ...field, name: 'name', place: 'body' },
  ],
  body: { type: 'application/json', example: '{\n  "name": "Lady\'s mantle"\n}' },
  success: { status: '200', type: 'application/json', example: '', fields: [] },
  errors: [],
}

test('puts the values into the path and the query, and omits empty ones', () => {
  const { url, init } = toRequest(operation, { id: 'a/b', note: '' }, '{}')
  expect(url).toBe('/api/plants/a%2Fb')
  expect(init).toEqual({
    method: 'PATCH',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(toRequest(operation, { id: '7', note: 'x&y' }).url).toBe('/api/plants/7?note=x%26y')
})

test('sends a file as its own content type', () => {
  const { init } = toRequest(operation, {}, new Blob(['x'], { type: 'image/png' }))
  expect(init.headers).toEqual({ 'content-type': 'image/png' })
})

test('escapes quotes in the curl command', () => {
  expect(toCurl(operation, 'https://example.com')).toBe(
    `curl -b cookies.txt -X PATCH -H 'content-type: application/json' ` +
      String.raw`-d '{"name":"Lady'\''s mantle"}' 'https://example.com/api/plants/7?note=a+b'`,
  )
})

test('the curl command sends what the call needs', () => {
  const start = (changes: Partial<ApiOperation>) =>
    toCurl({ ...operation, ...changes, method: 'GET', body: null }, '').replace(/ '.*/, '')
  expect(start({ apiKeys: true })).toBe('curl -H "authorization: Bearer $API_KEY"') // api-key
  expect(start({})).toBe('curl -b cookies.txt')
  expect(start({ permissions: [] })).toBe('curl')
})
