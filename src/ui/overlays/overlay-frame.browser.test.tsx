import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

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

test.each([
  ['a dialog', Dialog],
  ['a drawer', Drawer],
])('the focus is on the page after %s whose row is gone', async (_, Overlay) => {
  const page = (row: boolean, open: boolean) => (
    <main tabIndex={-1}>
      {row && <button type="button">Delete</button>}
      <Overlay open={open} onOpenChange={() => {}} title="Delete the book?" closeLabel="Close" />
    </main>
  )
  const screen = await render(page(true, false))
  screen.getByRole('button', { name: 'Delete' }).element().focus()
  await screen.rerender(page(true, true))
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  // The list is loaded again before the overlay has closed.
  await screen.rerender(page(false, true))
  await screen.rerender(page(false, false))
  await expect.element(screen.getByRole('main')).toHaveFocus()
})

test('the focus is on the page after a dialog that is removed with its row', async () => {
  const page = (row: boolean) => (
    <main tabIndex={-1}>
      {row && <Dialog open onOpenChange={() => {}} title="Delete the book?" closeLabel="Close" />}
    </main>
  )
  const screen = await render(page(true))
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await screen.rerender(page(false))
  await expect.element(screen.getByRole('main')).toHaveFocus()
})
