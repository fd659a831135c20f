import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { asClock, useCountdown } from './use-countdown.ts'

function Countdown({ seconds, receivedAt }: { seconds: number; receivedAt: number }) {
  return <output>{asClock(useCountdown(seconds, receivedAt))}</output>
}

test('follows the clock, ends at zero, and restarts with a new value', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    const screen = await render(<Countdown seconds={600} receivedAt={1} />)
    const shown = page.getByRole('status')
    await expect.element(shown).toHaveTextContent('10:00')
    vi.advanceTimersByTime(61_000)
    await expect.element(shown).toHaveTextContent('8:59')
    // As after the device slept: time passed without ticks.
    vi.setSystemTime(Date.now() + 3_600_000)
    vi.advanceTimersByTime(1_000)
    await expect.element(shown).toHaveTextContent('0:00')
    await screen.rerender(<Countdown seconds={60} receivedAt={2} />)
    await expect.element(shown).toHaveTextContent('1:00')
    vi.advanceTimersByTime(2_000)
    await expect.element(shown).toHaveTextContent('0:58')
  } finally {
    vi.useRealTimers()
  }
})
