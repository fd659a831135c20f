import { request, requestPage } from './support/http.ts'
import { expect, test } from './support/test.ts'

test('an invalid Host header returns 400 with a message and a request ID', async () => {
  for (const path of ['/login', '/app', '/api/health/live', '/no/such/page']) {
    const answer = await requestPage(path, { headers: { host: 'localhost:99999' } })
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', requestId: expect.any(String) })
    expect(answer.headers['x-request-id']).toBeTruthy()
  }
})

test('an unknown server function returns 404', async () => {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const paths = ['', '?x=1', 'abc', 'a/b', '%00', '0'.repeat(64)]
  for (const path of paths)
    for (const method of ['GET', 'POST']) {
      const answer = await request(`/_serverFn/${path}`, { method, headers })
      expect(`${method} ${path}: ${answer.status}`).toBe(`${method} ${path}: 404`)
      expect(answer.text).not.toContain('Server function')
    }
})

test('a redirect never uses the Host header as its origin', async () => {
  const paths = [
    '//x',
    '//evil.example',
    '///evil.example/a',
    '/\\evil.example',
    '//evil.example/%',
  ]
  for (const path of [...paths, '/', '/x/', '/login/', '/app']) {
    const { status, headers } = await requestPage(path, { headers: { host: 'evil.example' } })
    expect(`${path}: ${status}`).toMatch(/: 30[78]$/)
    // A path that no browser reads as another host.
    expect(headers.location).toMatch(/^\/(?![/\\])/)
  }
})
