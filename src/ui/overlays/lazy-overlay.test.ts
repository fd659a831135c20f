import { expect, test, vi } from 'vitest'
import { lazyOverlay } from './lazy-overlay.tsx'

test('a preload that fails, as it does offline, is not reported', async () => {
  const failing = Promise.reject(new Error('Unable to preload CSS'))
  const handled = vi.spyOn(failing, 'catch')
  // Vitest fails the run on an unhandled rejection.
  lazyOverlay(() => failing).preload()
  await expect(failing).rejects.toThrow('Unable to preload CSS')
  expect(handled).toHaveBeenCalledOnce()
})
