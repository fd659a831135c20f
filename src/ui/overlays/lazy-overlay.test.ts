import { afterEach, expect, test, vi } from 'vitest'
import { lazyOverlay } from './lazy-overlay.tsx'

afterEach(() => void vi.unstubAllGlobals())

test('a preload that fails, as it does offline, is not reported', async () => {
  const failing = Promise.reject(new Error('Unable to preload CSS'))
  const handled = vi.spyOn(failing, 'catch')
  vi.stubGlobal('navigator', { onLine: true })
  // Vitest fails the run on an unhandled rejection.
  lazyOverlay(() => failing).preload()
  await expect(failing).rejects.toThrow('Unable to preload CSS')
  expect(handled).toHaveBeenCalledOnce()
})

test('offline, nothing is preloaded', () => {
  const load = vi.fn<() => Promise<() => null>>(() => Promise.resolve(() => null))
  const { preload } = lazyOverlay(load)
  vi.stubGlobal('navigator', { onLine: false })
  preload()
  expect(load).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  preload()
  expect(load).toHaveBeenCalledOnce()
})
