import { expect, inject, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Field } from './field.tsx'
import { sendFile, UploadError } from './upload-request.ts'
import { Upload } from './upload.tsx'
import type { Send, Uploaded } from './use-upload.ts'

const server = inject('uploadServer')
const labels = {
  choose: 'Choose a picture',
  hint: 'Up to 40 MB',
  replace: 'Replace',
  remove: 'Remove',
  cancel: 'Cancel',
  retry: 'Try again',
  sending: 'Uploading',
  wait: 'Wait for the picture',
  sent: 'Uploaded',
  percent: (fraction: number) => `${Math.round(fraction * 100)}%`,
  wrongType: 'This is not a picture.',
  tooLarge: 'This is larger than 40 MB.',
  failed: (error: unknown) =>
    error instanceof UploadError ? `Server error: ${error.code}` : 'Something else',
}

const to =
  (path: string): Send =>
  async (file, options) => {
    const answer = await sendFile<{ bytes: number }>(file, { url: `${server}/${path}` }, options)
    return { value: `stored-${answer.bytes}` }
  }

// Larger than socket buffers, so that a server that stops reading blocks the upload.
const picture = (bytes = 30_000_000) =>
  new File([new Uint8Array(bytes)], 'cover.png', { type: 'image/png' })

/** A valid image of one pixel. */
async function drawing() {
  const canvas = new OffscreenCanvas(1, 1)
  canvas.getContext('2d')?.fillRect(0, 0, 1, 1)
  return new File([await canvas.convertToBlob()], 'drawn.png', { type: 'image/png' })
}

async function show(send: Send, more: { defaultValue?: Uploaded } = {}) {
  const onChange = vi.fn<(uploaded: Uploaded | null) => void>()
  const screen = await render(
    <form data-testid="form">
      <Field label="Cover">
        {(control) => (
          <Upload
            {...control}
            {...more}
            name="cover"
            accept="image/*"
            maxBytes={80_000_000}
            send={send}
            labels={labels}
            onChange={onChange}
          />
        )}
      </Field>
    </form>,
  )
  const value = () =>
    new FormData(screen.getByTestId('form').element() as HTMLFormElement).get('cover')
  return { screen, onChange, value, input: screen.getByLabelText('Cover') }
}

/**
 * Sets the files as the browser's dialog does; passing 30 MB through the test runner takes minutes.
 */
function choose(input: Locator, file: File) {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  const element = input.element() as HTMLInputElement
  element.files = transfer.files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A drop or a paste as the browser fires it: the transfer is filled before the event. */
function hand(target: Element, type: 'drop' | 'paste', file: File) {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  const options = { bubbles: true, cancelable: true }
  target.dispatchEvent(
    type === 'drop'
      ? new DragEvent(type, { ...options, dataTransfer: transfer })
      : new ClipboardEvent(type, { ...options, clipboardData: transfer }),
  )
}

test("uploads a file with its progress, and the form submits the server's name for it", async () => {
  const { screen, input, onChange, value } = await show(to('hold/progress'))
  expect(value()).toBe('')
  choose(input, picture())

  const bar = screen.getByRole('progressbar', { name: 'Uploading' })
  await expect.poll(() => Number(bar.element().getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  expect(Number(bar.element().getAttribute('aria-valuenow'))).toBeLessThan(100)
  expect(value()).toBe('')
  await fetch(`${server}/release/progress`)

  await expect.element(screen.getByRole('button', { name: 'Remove' })).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Uploaded')
  expect(value()).toBe('stored-30000000')
  expect(onChange.mock.calls).toEqual([[{ value: 'stored-30000000' }]])
})

test('canceling aborts the upload, restores the previous file and keeps the focus', async () => {
  const { screen, input, onChange, value } = await show(to('hold/cancel'), {
    defaultValue: { value: 'old', name: 'old.png' },
  })
  // Two thirds of it are more than the operating system buffers, so the upload cannot finish unnoticed.
  choose(input, picture(75_000_000))
  const state = async () => (await (await fetch(`${server}/state/cancel`)).json()) as unknown
  await expect.poll(state).toEqual({ state: 'held' })

  screen.getByRole('button', { name: 'Cancel' }).element().focus()
  await userEvent.keyboard('{Enter}')

  await expect.element(screen.getByText('old.png')).toBeVisible()
  await expect.element(input).toHaveFocus()
  // A server that reads on finds the body incomplete.
  await fetch(`${server}/release/cancel`)
  await expect.poll(state).toEqual({ state: 'aborted' })
  expect(value()).toBe('old')
  expect(onChange).not.toHaveBeenCalled()
})

test('a form is not submitted while a file is uploading', async () => {
  const { screen, input } = await show(to('hold/unfinished'))
  const file = () => input.element() as HTMLInputElement
  expect(file().validity.customError).toBe(false)
  choose(input, picture())
  await expect.poll(() => file().validationMessage).toBe('Wait for the picture')
  expect(file().dataset.field).toBe('cover')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => file().validity.customError).toBe(false)
})

test('a busy server shows its message, and retrying uploads again', async () => {
  const send = vi.fn<Send>(to('busy'))
  const { screen, input, value } = await show(send)
  choose(input, picture(10))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Server error: BUSY')
  expect(value()).toBe('')

  send.mockImplementation(to('ok'))
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(value).toBe('stored-10')
  await expect.element(screen.getByText('BUSY')).not.toBeInTheDocument()
})

test('a file the server rejects permanently has no retry button', async () => {
  const { screen, input } = await show(to('refuse'))
  choose(input, picture(10))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Server error: TOO_LARGE')
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('an unreachable server is an error, not an endless wait', async () => {
  const nowhere: Send = (file, options) =>
    sendFile<Uploaded>(file, { url: 'http://127.0.0.1:1/' }, options)
  const { screen, input } = await show(nowhere)
  choose(input, picture(10))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Server error: NETWORK')
})

test('a file that is not really a picture is shown as a file, not as a broken picture', async () => {
  const { screen, input } = await show(to('refuse'))
  choose(input, picture(10))
  await expect.element(screen.getByText('cover.png')).toBeVisible()
  await expect.poll(() => screen.container.querySelector('img')).toBeNull()
})

test('rejects a file of the wrong type or size before uploading', async () => {
  const send = vi.fn<Send>(to('ok'))
  const { screen, input } = await show(send)
  hand(input.element(), 'drop', new File(['x'], 'a.txt', { type: 'text/plain' }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This is not a picture.')
  hand(input.element(), 'drop', picture(80_000_001))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This is larger than 40 MB.')
  expect(send).not.toHaveBeenCalled()
})

test.each(['drop', 'paste'] as const)('accepts and previews a picture from a %s', async (type) => {
  const { screen, input, value } = await show(to('ok'))
  const drawn = await drawing()
  hand(input.element(), type, drawn)
  await expect.poll(value).toBe(`stored-${drawn.size}`)
  expect(screen.container.querySelector('img')?.src).toMatch(/^blob:/)

  await screen.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(value).toBe('')
  await expect.element(input).toHaveFocus()
})
