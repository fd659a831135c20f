import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient, queryDefaults } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
})

const error = (status: number, code: string) => Object.assign(new Error(code), { status, code })

test('the wait before a retry doubles from one second and stops at thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(queryDefaults.retryDelayMs)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
})

test('retries a lost connection three times in a browser', async () => {
  vi.useFakeTimers()
  const queryFn = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  )
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['lost'], queryFn })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 3_999)
  expect(observer.getCurrentResult().status).toBe('pending')
  await vi.advanceTimersByTimeAsync(1)
  stop()
  expect(observer.getCurrentResult().status).toBe('error')
  expect(queryFn).toHaveBeenCalledTimes(4)
})

test('does not retry a client error', async () => {
  const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(error(403, 'FORBIDDEN')))
  const client = createQueryClient()
  await expect(client.query({ queryKey: ['refused'], queryFn })).rejects.toThrow('FORBIDDEN')
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test('keeps unused data for five minutes', () => {
  const client = createQueryClient()
  client.setQueryData(['kept'], 'here')
  expect(client.getQueryCache().find({ queryKey: ['kept'] })?.gcTime).toBe(5 * 60_000)
})

test('calls onSignedOut when a query returns 401', async () => {
  const onSignedOut = vi.fn<() => void>()
  const client = createQueryClient({ onSignedOut })
  const fail = (status: number, code: string) =>
    client
      .query({ queryKey: [code], queryFn: () => Promise.reject(error(status, code)) })
      .catch(() => undefined)
  await fail(401, 'UNAUTHENTICATED')
  await fail(404, 'NOT_FOUND')
  expect(onSignedOut).toHaveBeenCalledTimes(1)
})
