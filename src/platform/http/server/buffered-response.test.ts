import { expect, test } from 'vitest'
import { bufferedResponse, bufferedTextOf, withHeaders } from './buffered-response.ts'

const init = { status: 404, headers: { 'content-type': 'text/html' } }

test('is a response that any reader can read', async () => {
  const response = bufferedResponse('A page', init)
  expect(response).toBeInstanceOf(Response)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('text/html')
  expect(await response.clone().text()).toBe('A page')
  expect(await response.text()).toBe('A page')
})

test('has no stream that the framework would guard', () => {
  const response = bufferedResponse('A page', init)
  expect(response.body).toBeNull()
  expect(bufferedTextOf(response)).toBe('A page')
  expect(bufferedTextOf(new Response('A page'))).toBeUndefined()
})

test('a copy with other headers has the same text', async () => {
  for (const original of [bufferedResponse('A page', init), new Response('A page', init)]) {
    const copy = withHeaders(original, new Headers({ 'set-cookie': 'a=b' }))
    expect(copy.status).toBe(404)
    expect(copy.headers.getSetCookie()).toEqual(['a=b'])
    expect(bufferedTextOf(copy)).toBe(bufferedTextOf(original))
    expect(await copy.text()).toBe('A page')
  }
})
