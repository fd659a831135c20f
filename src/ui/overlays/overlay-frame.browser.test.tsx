import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'

const shown = (lines: number) => (
  <Dialog open onOpenChange={() => {}} title="Books without a cover" closeLabel="Close">
    <ol data-testid="list">
      {Array.from({ length: lines }, (_, line) => (
        <li key={line}>Middlemarch</li>
      ))}
    </ol>
  </Dialog>
)

test('a body that scrolls is a tab stop, one that fits is not', async () => {
  const screen = await render(shown(2))
  const body = () => screen.getByTestId('list').element().closest('.overlay-body')
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.tab()
  expect(document.activeElement).not.toBe(body())

  await screen.rerender(shown(200))
  await expect.poll(() => body()?.getAttribute('tabindex')).toBe('0')
  screen.getByRole('button', { name: 'Close' }).element().focus()
  await userEvent.tab()
  await expect.poll(() => document.activeElement).toBe(body())
})
