import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { CopyButton } from './copy-button.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

test('copies the text and announces it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const screen = await render(<CopyButton text="npm start" label="Copy" copiedLabel="Copied" />)

  await screen.getByRole('button', { name: 'Copy' }).click()

  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied')
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(write).toHaveBeenCalledWith('npm start')
})

test('a blocked clipboard is not announced as copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  const screen = await render(<CopyButton text="x" label="Copy" copiedLabel="Copied" />)

  await screen.getByRole('button', { name: 'Copy' }).click()

  await expect.poll(() => write.mock.calls).toEqual([['x']])
  await expect.element(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a button with only an icon has an accessible name', async () => {
  const screen = await render(<CopyButton iconOnly text="x" label="Copy id" copiedLabel="Copied" />)
  await expect.element(screen.getByRole('button', { name: 'Copy id' })).toBeVisible()
})
