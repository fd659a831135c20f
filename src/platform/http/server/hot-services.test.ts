import { expect, test } from 'vitest'
import { noteRequest, reuse } from './hot-services.ts'

function services() {
  const events: string[] = []
  return {
    events,
    live: { close: () => void events.push('closed') },
    stop: async () => void events.push('stopped'),
  }
}

test('services stay as long as the code that makes them', () => {
  const data = {}
  const first = reuse(data, 'code', services)
  expect(reuse(data, 'code', services)).toBe(first)
  expect(first.events).toEqual([])
})

test('services whose code changed stop after the requests they were answering', async () => {
  const data = {}
  const first = reuse(data, 'old code', services)
  const answering = Promise.withResolvers<void>()
  noteRequest(data, answering.promise)
  const second = reuse(data, 'new code', services)
  expect(second).not.toBe(first)
  await new Promise(setImmediate)
  expect(first.events).toEqual(['closed'])
  answering.resolve()
  await expect.poll(() => first.events).toEqual(['closed', 'stopped'])
  expect(second.events).toEqual([])
})
