import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CodeInput } from './code-input.tsx'

test('typing six digits completes the code exactly once', async () => {
  const onComplete = vi.fn<(code: string) => void>()
  const screen = await render(<CodeInput name="code" aria-label="Code" onComplete={onComplete} />)
  const input = screen.getByRole('textbox', { name: 'Code' })

  await userEvent.type(input, '48172')
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.type(input, '5')

  await expect.element(input).toHaveValue('481725')
  expect(onComplete.mock.calls).toEqual([['481725']])
})

test.each(['481 725', '481-725', ' 481–725\n', '٤٨١٧٢٥', '۴۸۱۷۲۵', '4817259'])(
  'pasting %j completes the code',
  async (text) => {
    const onComplete = vi.fn<(code: string) => void>()
    const screen = await render(<CodeInput name="code" aria-label="Code" onComplete={onComplete} />)
    const input = screen.getByRole('textbox', { name: 'Code' })

    // One input event with all characters at once, as from a paste or autofill.
    await input.fill(text)

    await expect.element(input).toHaveValue('481725')
    expect(onComplete.mock.calls).toEqual([['481725']])
  },
)

test('letters stay visible and never complete a code', async () => {
  const onComplete = vi.fn<(code: string) => void>()
  const screen = await render(<CodeInput name="code" aria-label="Code" onComplete={onComplete} />)
  const input = screen.getByRole('textbox', { name: 'Code' })
  await userEvent.type(input, '4817l5')
  await expect.element(input).toHaveValue('4817l5')
  expect(onComplete).not.toHaveBeenCalled()
})

test('a form submits the code under its name, and phones can autofill a received code', async () => {
  const screen = await render(
    <form data-testid="form">
      <CodeInput name="code" aria-label="Code" />
    </form>,
  )
  const input = screen.getByRole('textbox', { name: 'Code' })
  await userEvent.type(input, '12')
  const form = screen.getByTestId('form').element() as HTMLFormElement
  expect(new FormData(form).get('code')).toBe('12')
  await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(input).toHaveAttribute('inputmode', 'numeric')
})

test('digits run left to right in their boxes on a right-to-left page', async () => {
  const screen = await render(
    <div dir="rtl" style={{ width: 360 }}>
      <CodeInput name="code" aria-label="Code" value="481725" />
    </div>,
  )
  const input = screen.getByRole('textbox', { name: 'Code' }).element() as HTMLInputElement
  expect(getComputedStyle(input).direction).toBe('ltr')
  expect(input.scrollLeft).toBe(0)

  const boxes = [...document.querySelectorAll('.code-boxes > span')]
  const lefts = boxes.map((box) => box.getBoundingClientRect().left)
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  // Letter spacing plus a digit equals the distance between boxes, so digits stay inside them.
  const style = getComputedStyle(input)
  const pitch = Number.parseFloat(style.letterSpacing) + 0.582 * Number.parseFloat(style.fontSize)
  expect(pitch).toBeCloseTo((lefts[1] ?? 0) - (lefts[0] ?? 0), 0)
})
