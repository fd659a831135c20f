import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tooltip, TOOLTIP_DELAY_MS } from './tooltip.tsx'

const page = (
  <>
    <button type="button">Before</button>
    <Tooltip label="Copy the id">
      <button type="button" aria-label="Copy">
        C
      </button>
    </Tooltip>
  </>
)

test('it appears after the mouse rests, and leaving hides it', async () => {
  const screen = await render(page)
  let delay = 0
  const startedAt = performance.now()
  await userEvent.hover(screen.getByRole('button', { name: 'Copy' }))
  await expect
    .poll(() => {
      delay = performance.now() - startedAt
      return screen.getByText('Copy the id').query()
    })
    .not.toBeNull()
  expect(TOOLTIP_DELAY_MS).toBe(500)
  expect(delay).toBeGreaterThanOrEqual(TOOLTIP_DELAY_MS)

  await userEvent.unhover(screen.getByRole('button', { name: 'Copy' }))
  await expect.element(screen.getByText('Copy the id')).not.toBeInTheDocument()
})

test('keyboard focus shows it at once, Escape hides it, and the control keeps its own name', async () => {
  const screen = await render(page)
  ;(screen.getByRole('button', { name: 'Before' }).element() as HTMLElement).focus()

  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('Copy the id')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Copy' })).toHaveFocus()

  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Copy the id')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Copy' })).toHaveFocus()
})
