// These tests use a mouse; e2e/initial-focus.spec.ts covers touch screens.

import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { Drawer } from '#/ui/overlays/drawer.tsx'
import { useInitialFocus } from './initial-focus.ts'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'

type Overlay = typeof Dialog

function Page({ as: Part, children }: { as: Overlay; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Part open={open} onOpenChange={setOpen} title="Rename" closeLabel="Close">
        {children}
      </Part>
    </>
  )
}

const form = (
  <form>
    <input type="hidden" name="id" value="7" />
    <input disabled aria-label="Number" />
    <input aria-label="Name" defaultValue="Ada" />
    <textarea aria-label="Reason" />
  </form>
)

const opened = async (part: Overlay, content: ReactNode) => {
  const screen = await render(<Page as={part}>{content}</Page>)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Rename' })).toBeVisible()
  return screen
}

for (const [name, part] of [
  ['dialog', Dialog],
  ['drawer', Drawer],
  ['responsive drawer', ResponsiveDrawer],
] as const) {
  test(`a ${name} with a form focuses and selects its first field for a mouse`, async () => {
    const screen = await opened(part, form)
    await expect.element(screen.getByLabelText('Name')).toHaveFocus()
    await userEvent.keyboard('Grace')
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Grace')
  })

  test(`a ${name} without a field focuses itself`, async () => {
    const screen = await opened(part, <button type="button">Copy</button>)
    await expect.element(screen.getByRole('dialog', { name: 'Rename' })).toHaveFocus()
  })
}

test('focusing a group of radio buttons focuses the selected one', async () => {
  const screen = await opened(
    Dialog,
    ['Red', 'Green'].map((color) => (
      <input
        key={color}
        type="radio"
        name="color"
        aria-label={color}
        defaultChecked={color === 'Green'}
      />
    )),
  )
  await expect.element(screen.getByRole('radio', { name: 'Green' })).toHaveFocus()
})

test('a confirmation focuses Cancel, even with a field inside', async () => {
  const screen = await render(
    <ConfirmDrawer
      open
      onOpenChange={() => {}}
      title="Delete"
      confirmLabel="Delete"
      cancelLabel="Cancel"
      onConfirm={() => {}}
      errorText={() => ''}
    >
      {form}
    </ConfirmDrawer>,
  )
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})

function Step() {
  const ref = useRef<HTMLInputElement>(null)
  useInitialFocus(() => ref.current)
  return (
    <form>
      <input ref={ref} aria-label="Code" />
    </form>
  )
}

/** A page with another focusable element; the form appears when `shown`. */
const late = (shown: boolean) => (
  <>
    <input aria-label="Search" />
    <div style={{ height: 3000 }} />
    {shown && <Step />}
  </>
)

test('a form that appears on a page takes the focus without scrolling', async () => {
  const screen = await render(late(false))
  await screen.rerender(late(true))
  await expect.element(screen.getByLabelText('Code')).toHaveFocus()
  expect(window.scrollY).toBe(0)
})

test('a form that appears does not move the focus from another element', async () => {
  const screen = await render(late(false))
  await screen.getByLabelText('Search').click()
  await screen.rerender(late(true))
  await expect.element(screen.getByLabelText('Code')).toBeInTheDocument()
  await expect.element(screen.getByLabelText('Search')).toHaveFocus()
})
