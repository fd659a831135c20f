import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { RadioGroup } from './radio-group.tsx'

test('clicking the label checks the box, the form submits it, and indeterminate looks different', async () => {
  const box = (indeterminate: boolean) => (
    <form data-testid="form">
      <Checkbox name="all" label="All books" indeterminate={indeterminate} />
    </form>
  )
  const screen = await render(box(true))
  const form = screen.getByTestId('form').element() as HTMLFormElement
  const input = screen.getByRole('checkbox', { name: 'All books' })
  await expect.element(input).toBePartiallyChecked()
  await screen.rerender(box(false))
  await expect.element(input).not.toBePartiallyChecked()
  expect(new FormData(form).get('all')).toBe(null)
  await screen.getByText('All books').click()
  expect(new FormData(form).get('all')).toBe('on')
})

test('radio buttons take their name from the field, follow the arrow keys and are submitted', async () => {
  const onValueChange = vi.fn<(value: string) => void>()
  const screen = await render(
    <form data-testid="form">
      <Field label="Theme" error="Choose one">
        {(control) => (
          <RadioGroup
            {...control}
            name="theme"
            defaultValue="light"
            onValueChange={onValueChange}
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark', help: 'For the night' },
            ]}
          />
        )}
      </Field>
    </form>,
  )
  const form = screen.getByTestId('form').element() as HTMLFormElement
  const group = screen.getByRole('radiogroup', { name: 'Theme' })
  await expect.element(group).toHaveAccessibleDescription('Choose one')
  await expect.element(group).toHaveAttribute('aria-invalid', 'true')
  screen.getByRole('radio', { name: 'Light' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('radio', { name: /Dark/ })).toBeChecked()
  expect(new FormData(form).get('theme')).toBe('dark')
  expect(onValueChange.mock.calls).toEqual([['dark']])
})
