import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DIALOG_FROM_PX } from './drawer-constants.ts'
import { ResponsiveDrawer } from './responsive-drawer.tsx'
import { drag } from '#/ui/testing/drag.ts'

function Page({ onChange }: { onChange?: (open: boolean) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ResponsiveDrawer
        open={open}
        onOpenChange={(next) => {
          onChange?.(next)
          setOpen(next)
        }}
        title="Your name"
        description="As others see it"
        closeLabel="Close"
      >
        <input aria-label="Name" />
      </ResponsiveDrawer>
    </>
  )
}

const panel = () => document.querySelector('.drawer') as HTMLElement
const box = () => panel().getBoundingClientRect()
const isDrawer = () =>
  Math.round(box().bottom) === window.innerHeight && Math.round(box().width) === window.innerWidth
const isDialog = () =>
  Math.abs(box().top - (window.innerHeight - box().bottom)) <= 1 && box().width === 512

async function opened(width: number, onChange?: (open: boolean) => void) {
  await page.viewport(width, 844)
  const screen = await render(<Page onChange={onChange} />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Your name' })).toBeVisible()
  return screen
}

test('below 640 px it is a drawer at the bottom edge', async () => {
  await opened(DIALOG_FROM_PX - 1)
  await expect.poll(isDrawer).toBe(true)
  expect(getComputedStyle(panel()).transitionDuration).toBe('0.5s')
})

test('from 640 px up it is a dialog in the middle, without a handle', async () => {
  expect(DIALOG_FROM_PX).toBe(640)
  const screen = await opened(640)
  await expect.poll(isDialog).toBe(true)
  await expect.element(screen.getByText('As others see it')).toBeVisible()
  expect(getComputedStyle(document.querySelector('.drawer-handle') as Element).display).toBe('none')
})

test('a change of width keeps the input, the focus and the caret', async () => {
  const screen = await opened(1000)
  await expect.poll(isDialog).toBe(true)
  const input = screen.getByRole('textbox', { name: 'Name' })
  await input.fill('Ada')
  const element = input.element() as HTMLInputElement
  element.setSelectionRange(1, 1)

  await page.viewport(390, 844)
  await expect.poll(isDrawer).toBe(true)
  expect(document.activeElement).toBe(element)
  expect([element.value, element.selectionStart]).toEqual(['Ada', 1])

  await page.viewport(1000, 844)
  await expect.poll(isDialog).toBe(true)
  expect(document.activeElement).toBe(element)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('the dialog cannot be dragged, and a click outside closes it', async () => {
  const onChange = vi.fn<(open: boolean) => void>()
  const screen = await opened(1000, onChange)
  await expect.poll(isDialog).toBe(true)
  await Promise.all(
    panel()
      .getAnimations()
      .map((animation) => animation.finished),
  )

  await drag(panel().querySelector('header') as Element, { by: 400, ms: 100 })
  expect(isDialog()).toBe(true)
  expect(onChange).not.toHaveBeenCalled()

  await userEvent.click(document.querySelector('.drawer-viewport') as Element, {
    position: { x: 10, y: 10 },
  })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(onChange.mock.calls).toEqual([[false]])
})

test('a click outside closes it, unless something was typed', async () => {
  const screen = await opened(800)
  const dialog = screen.getByRole('dialog', { name: 'Your name' })
  const clickOutside = () => userEvent.click(document.body, { position: { x: 10, y: 300 } })

  await clickOutside()
  await expect.element(dialog).not.toBeInTheDocument()

  await screen.getByRole('button', { name: 'Open' }).click()
  await screen.getByLabelText('Name').fill('Ada')
  await clickOutside()
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Ada')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  // What was typed before does not count when it is opened again.
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(dialog).toBeVisible()
  await clickOutside()
  await expect.element(dialog).not.toBeInTheDocument()
})
