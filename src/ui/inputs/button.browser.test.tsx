import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

test('a busy button keeps its name and width, is announced as busy and submits nothing', async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  )
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy}>
        Confirm
      </Button>
    </form>
  )
  const screen = await render(form(false))
  // The widths compared below differ slightly between Inter and its fallback font.
  await document.fonts.load('500 14px Inter')
  const button = screen.getByRole('button', { name: 'Confirm' })
  const width = button.element().getBoundingClientRect().width
  await button.click()
  expect(onSubmit).toHaveBeenCalledTimes(1)

  await screen.rerender(form(true))

  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(button.element().getBoundingClientRect().width).toBeCloseTo(width, 0)
  ;(button.element() as HTMLButtonElement).click()
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('a field links its label, help text and error to the control', async () => {
  const screen = await render(
    <Field label="Email" help="We send a code." error="Email is invalid">
      {(control) => <Input {...control} />}
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Email' })
  await expect.element(input).toHaveAccessibleDescription('Email is invalid We send a code.')
  await expect.element(input).toBeInvalid()
})

test('a label and its note are read as separate words', async () => {
  const screen = await render(
    <Field label="Genre" note="optional">
      {(control) => <Input {...control} />}
    </Field>,
  )
  await expect.element(screen.getByRole('textbox')).toHaveAccessibleName('Genre optional')
})
