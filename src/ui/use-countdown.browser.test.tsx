import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { asClock, useCountdown } from './use-countdown.ts'

function Shown({ seconds, told }: { seconds: number; told: number }) {
  return <output>{asClock(useCountdown(seconds, told))}</output>
}

test('what is left is told by the clock, ends at nothing, and begins anew when told anew', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    const screen = await render(<Shown seconds={600} told={1} />)
    const shown = page.getByRole('status')
    await expect.element(shown).toHaveTextContent('10:00')
    vi.advanceTimersByTime(61_000)
    await expect.element(shown).toHaveTextContent('8:59')
    // As after a night: the clock went on, no tick was counted.
    vi.setSystemTime(Date.now() + 3_600_000)
    vi.advanceTimersByTime(1_000)
    await expect.element(shown).toHaveTextContent('0:00')
    await screen.rerender(<Shown seconds={60} told={2} />)
    await expect.element(shown).toHaveTextContent('1:00')
    vi.advanceTimersByTime(2_000)
    await expect.element(shown).toHaveTextContent('0:58')
  } finally {
    vi.useRealTimers()
  }
})
