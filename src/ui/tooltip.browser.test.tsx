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

test('the mouse must rest a while before it appears, and leaving hides it', async () => {
  const screen = await render(page)
  let seenAfter = 0
  const began = performance.now()
  await userEvent.hover(screen.getByRole('button', { name: 'Copy' }))
  await expect
    .poll(() => {
      seenAfter = performance.now() - began
      return screen.getByText('Copy the id').query()
    })
    .not.toBeNull()
  expect(TOOLTIP_DELAY_MS).toBe(500)
  expect(seenAfter).toBeGreaterThanOrEqual(TOOLTIP_DELAY_MS)

  await userEvent.unhover(screen.getByRole('button', { name: 'Copy' }))
  await expect.element(screen.getByText('Copy the id')).not.toBeInTheDocument()
})

test('the keyboard sees it at once, Escape hides it, and the control keeps its own name', async () => {
  const screen = await render(page)
  ;(screen.getByRole('button', { name: 'Before' }).element() as HTMLElement).focus()

  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('Copy the id')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Copy' })).toHaveFocus()

  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Copy the id')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Copy' })).toHaveFocus()
})
