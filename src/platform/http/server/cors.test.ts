import { expect, test } from 'vitest'
import { answerPreflight, isPreflight, readableByPages } from './cors.ts'

const ask = (headers: Record<string, string>, method = 'OPTIONS') =>
  new Request('https://product.example/api/mcp', { method, headers })
const preflight = { origin: 'https://app.example', 'access-control-request-method': 'POST' }

test('a preflight request is answered with the methods and the headers that it asks for', () => {
  const headers = { ...preflight, 'access-control-request-headers': 'authorization,mcp-param-a' }
  const response = answerPreflight(ask(headers), 'GET, POST')
  expect(response.status).toBe(204)
  expect(Object.fromEntries(response.headers)).toEqual({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization,mcp-param-a',
    'access-control-max-age': '7200',
    vary: 'Access-Control-Request-Headers',
  })
})

test('only OPTIONS with the method of a request is a preflight request', () => {
  expect(isPreflight(ask(preflight))).toBe(true)
  expect(isPreflight(ask({ origin: 'https://app.example' }))).toBe(false)
  expect(isPreflight(ask(preflight, 'POST'))).toBe(false)
})

test('a page can read the response, but never one to a request with cookies', async () => {
  const response = readableByPages(
    new Response('{}', { status: 401, headers: { 'www-authenticate': 'Bearer' } }),
  )
  expect(response.status).toBe(401)
  expect(await response.text()).toBe('{}')
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.has('access-control-allow-credentials')).toBe(false)
  const exposed = response.headers.get('access-control-expose-headers')
  expect(exposed).toContain('Mcp-Session-Id')
  expect(exposed).toContain('WWW-Authenticate')
})
