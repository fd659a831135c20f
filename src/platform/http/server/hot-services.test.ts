import { expect, test } from 'vitest'
import { reuse, stopServices, trackRequest } from './hot-services.ts'

function services() {
  const events: string[] = []
  return {
    events,
    live: { close: () => void events.push('closed') },
    stop: async () => void events.push('stopped'),
  }
}

test('keeps the services while their code is unchanged', () => {
  const data = {}
  const first = reuse(data, 'code', services)
  expect(reuse(data, 'code', services)).toBe(first)
  expect(first.events).toEqual([])
})

test('stops replaced services after their requests in progress', async () => {
  const data = {}
  const first = reuse(data, 'old code', services)
  const request = Promise.withResolvers<void>()
  trackRequest(data, request.promise)
  const second = reuse(data, 'new code', services)
  expect(second).not.toBe(first)
  await new Promise(setImmediate)
  expect(first.events).toEqual(['closed'])
  request.resolve()
  await expect.poll(() => first.events).toEqual(['closed', 'stopped'])
  expect(second.events).toEqual([])
})

test('stops what is open at the end once, although a request still runs', async () => {
  const data = {}
  const first = reuse(data, 'old code', services)
  trackRequest(data, new Promise(() => {}))
  const second = reuse(data, 'new code', services)
  await Promise.all([stopServices(data), stopServices(data)])
  expect([first.events, second.events]).toEqual([['closed', 'stopped'], ['stopped']])
})
