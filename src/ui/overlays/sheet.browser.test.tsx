import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'

function Page({ as: Part, dismissible }: { as: typeof Sheet; dismissible?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Part
        open={open}
        onOpenChange={setOpen}
        dismissible={dismissible}
        title="Navigation"
        closeLabel="Close"
      >
        <a href="#books">Books</a>
      </Part>
    </>
  )
}

const box = () => (document.querySelector('.overlay-panel') as HTMLElement).getBoundingClientRect()

beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  document.documentElement.dir = ''
})

for (const dir of ['ltr', 'rtl']) {
  test(`a sheet opens at the start edge (${dir})`, async () => {
    document.documentElement.dir = dir
    const screen = await render(<Page as={Sheet} />)
    await screen.getByRole('button', { name: 'Open' }).click()

    const edge = () => Math.round(dir === 'ltr' ? box().left : window.innerWidth - box().right)
    await expect.poll(edge).toBe(0)
    expect([Math.round(box().width), Math.round(box().height)]).toEqual([320, 844])
  })
}

for (const [name, Part] of [
  ['sheet', Sheet],
  ['dialog', Dialog],
] as const) {
  test(`a ${name} traps the focus, closes on Escape and returns the focus`, async () => {
    const screen = await render(<Page as={Part} />)
    await screen.getByRole('button', { name: 'Open' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
    await expect.element(screen.getByRole('dialog', { name: 'Navigation' })).toHaveFocus()
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.keyboard('{Tab}')
      // At the edges, a guard has the focus until the next frame.
      await expect.poll(() => document.activeElement?.closest('.overlay-panel')).not.toBeNull()
    }

    await userEvent.keyboard('{Escape}')

    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  })

  test(`a ${name} that cannot be dismissed has no close button and stays open on Escape`, async () => {
    const screen = await render(<Page as={Part} dismissible={false} />)
    await screen.getByRole('button', { name: 'Open' }).click()
    await expect.element(screen.getByRole('dialog')).toBeVisible()

    await userEvent.keyboard('{Escape}')

    await expect.element(screen.getByRole('dialog')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  })
}
