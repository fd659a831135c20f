import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

const options = [
  { value: 'a', label: 'Admin' },
  { value: 'e', label: 'Editor', disabled: true },
  { value: 'u', label: 'User' },
]

test("an option is selected by keyboard, and the form submits it under the field's name", async () => {
  const screen = await render(
    <form data-testid="form">
      <Field label="Role" error="Missing">
        {(control) => <Select {...control} name="role" options={options} placeholder="Choose" />}
      </Field>
    </form>,
  )
  const form = screen.getByTestId('form').element() as HTMLFormElement
  const value = () => new FormData(form).get('role')
  const trigger = screen.getByRole('combobox', { name: 'Role' })
  await expect.element(trigger).toHaveTextContent('Choose')
  await expect.element(trigger).toHaveAccessibleDescription('Missing')
  await expect.element(trigger).toBeInvalid()
  expect(value()).toBe('')

  trigger.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('option', { name: 'Admin' })).toBeVisible()
  expect(document.querySelectorAll('style[nonce], .base-ui-disable-scrollbar')).toHaveLength(0)
  await userEvent.keyboard('u{Enter}')

  await expect.element(trigger).toHaveTextContent('User')
  expect(value()).toBe('u')
  await expect.element(trigger).toHaveFocus()
})

test('a busy select shows its value and does not open', async () => {
  const screen = await render(<Select aria-label="Role" options={options} defaultValue="a" busy />)
  const trigger = screen.getByRole('combobox', { name: 'Role' })
  await expect.element(trigger).toHaveAttribute('aria-busy', 'true')
  await trigger.click()
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(trigger).toHaveTextContent('Admin')
})
