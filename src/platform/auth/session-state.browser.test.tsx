import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToSession, releaseMs, sessionCalled } from './session-state.ts'
import { refreshSession } from './refresh-session.ts'
import { initialDataQueries } from './initial-data.queries.ts'

/** Another tab of the same browser. */
let otherTab: BroadcastChannel
const received: unknown[] = []

beforeEach(() => {
  received.length = 0
  otherTab = new BroadcastChannel('session')
  otherTab.addEventListener('message', ({ data }) => received.push(data))
})
afterEach(() => otherTab.close())

test.each([
  '/sign-in/email-otp',
  '/sign-up/email',
  '/sign-out',
  '/update-user',
  '/delete-user',
  '/verify-email',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/passkey/verify-authentication', // passkey
  '/admin/impersonate-user',
  '/admin/stop-impersonating',
  'account.update',
  'account.onboard',
  'account.changeEmail',
  'account.delete',
])('%s notifies the other tabs', async (name) => {
  sessionCalled(name)
  await expect.poll(() => received).toEqual([1])
})

test('a call that leaves the session as it is notifies no tab', async () => {
  for (const name of [
    '/get-session',
    '/email-otp/send-verification-otp',
    'account.get',
    'user.list',
  ])
    sessionCalled(name)
  sessionCalled('/sign-out')
  await expect.poll(() => received).toEqual([1])
})

test('a tab reacts to other tabs until it stops listening', async () => {
  const react = vi.fn<() => void>()
  const leave = listenToSession(react, () => {})
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  otherTab.postMessage(1)
  await expect.poll(() => react.mock.calls.length).toBe(1)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(react).toHaveBeenCalledTimes(2)
  leave()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(react).toHaveBeenCalledTimes(2)
})

test('refreshing reads the session again and invalidates the page', async () => {
  const queryClient = new QueryClient()
  const { queryKey } = initialDataQueries.current()
  queryClient.setQueryData(queryKey, { viewer: { id: 'ada', name: 'Ada' } } as never)
  vi.spyOn(queryClient, 'query').mockImplementation(async () => {
    queryClient.setQueryData(queryKey, { viewer: { id: 'ada', name: 'Ada L.' } } as never)
  })
  const invalidate = vi.fn<() => void>()
  await refreshSession({ queryClient, invalidate })
  expect(queryClient.getQueryData(queryKey)?.viewer?.name).toBe('Ada L.')
  expect(invalidate).toHaveBeenCalledTimes(1)
})

test('releases its state a second after the last listener has left', async () => {
  vi.useFakeTimers()
  try {
    const release = vi.fn<() => void>()
    const listen = () => listenToSession(() => {}, release)
    const [first, second] = [listen(), listen()]
    first()
    vi.advanceTimersByTime(releaseMs * 2)
    second()
    vi.advanceTimersByTime(releaseMs - 1)
    const third = listen()
    vi.advanceTimersByTime(releaseMs)
    third()
    vi.advanceTimersByTime(999)
    expect(release).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(release).toHaveBeenCalledTimes(1)
    expect(releaseMs).toBe(1_000)
  } finally {
    vi.useRealTimers()
  }
})
