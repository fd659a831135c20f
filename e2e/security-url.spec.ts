import { ask, askPage } from './support/http.ts'
import { expect, test } from './support/test.ts'

test('a Host that makes no URL is a bad request, in words and with an id', async () => {
  for (const path of ['/login', '/app', '/api/health/live', '/no/such/page']) {
    const answer = await askPage(path, { headers: { host: 'localhost:99999' } })
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', requestId: expect.any(String) })
    expect(answer.headers['x-request-id']).toBeTruthy()
  }
})

test('a server function that does not exist is not found', async () => {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const paths = ['', '?x=1', 'abc', 'a/b', '%00', '0'.repeat(64)]
  for (const path of paths)
    for (const method of ['GET', 'POST']) {
      const answer = await ask(`/_serverFn/${path}`, { method, headers })
      expect(`${method} ${path}: ${answer.status}`).toBe(`${method} ${path}: 404`)
      expect(answer.text).not.toContain('Server function')
    }
})

test('a redirect never takes its origin from the request’s Host', async () => {
  const paths = [
    '//x',
    '//evil.example',
    '///evil.example/a',
    '/\\evil.example',
    '//evil.example/%',
  ]
  for (const path of [...paths, '/', '/x/', '/login/', '/app']) {
    const { status, headers } = await askPage(path, { headers: { host: 'evil.example' } })
    expect(`${path}: ${status}`).toMatch(/: 30[78]$/)
    // A path of its own, which no browser reads as another host.
    expect(headers.location).toMatch(/^\/(?![/\\])/)
  }
})
