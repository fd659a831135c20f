import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDrawer } from './confirm-drawer.tsx'

function Page({ onConfirm }: { onConfirm: () => unknown }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Again
      </button>
      <ConfirmDrawer
        open={open}
        onOpenChange={setOpen}
        title="Are you sure?"
        description="The book will be deleted."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={onConfirm}
        errorText={(error) => `Failed: ${(error as Error).message}`}
      />
    </>
  )
}

async function opened(onConfirm: () => unknown) {
  const screen = await render(<Page onConfirm={onConfirm} />)
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect.element(dialog).toHaveAccessibleDescription('The book will be deleted.')
  return {
    screen,
    dialog,
    confirm: screen.getByRole('button', { name: 'Delete' }),
    cancel: screen.getByRole('button', { name: 'Cancel' }),
  }
}

test('the cancel button has the focus and does not confirm', async () => {
  const onConfirm = vi.fn<() => void>()
  const { dialog, cancel } = await opened(onConfirm)
  await expect.element(cancel).toHaveFocus()

  await userEvent.keyboard('{Enter}')

  await expect.element(dialog).not.toBeInTheDocument()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('while the action runs, it is busy, cannot be dismissed and does not start twice', async () => {
  const work = Promise.withResolvers<void>()
  const onConfirm = vi.fn<() => Promise<void>>(() => work.promise)
  const { dialog, confirm, cancel } = await opened(onConfirm)

  const button = confirm.element() as HTMLButtonElement
  button.click()
  button.click()

  await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
  await expect.element(cancel).toBeDisabled()
  button.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  expect(onConfirm).toHaveBeenCalledTimes(1)

  work.resolve()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a failure is shown inside, and the action can be retried', async () => {
  const onConfirm = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockResolvedValueOnce()
  const { screen, dialog, confirm } = await opened(onConfirm)

  await confirm.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed: no connection')
  await expect.element(confirm).not.toHaveAttribute('aria-busy')

  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onConfirm).toHaveBeenCalledTimes(2)
})

test('reopening clears a previous failure', async () => {
  const { screen, dialog, confirm, cancel } = await opened(() => Promise.reject(new Error('once')))
  await confirm.click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await cancel.click()
  await expect.element(dialog).not.toBeInTheDocument()

  await screen.getByRole('button', { name: 'Again' }).click()

  await expect.element(dialog).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
