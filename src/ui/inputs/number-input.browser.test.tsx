import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Field } from './field.tsx'
import { NumberInput } from './number-input.tsx'

async function show(locale: string) {
  const screen = await render(
    <form data-testid="form">
      <Field label="Pages" help="How many">
        {(control) => (
          <NumberInput
            {...control}
            name="pages"
            locale={locale}
            min={1}
            max={2000}
            defaultValue={10}
            labels={{ increase: 'More', decrease: 'Fewer' }}
          />
        )}
      </Field>
    </form>,
  )
  const form = screen.getByTestId('form').element() as HTMLFormElement
  return {
    screen,
    input: screen.getByRole('textbox', { name: 'Pages' }),
    value: () => new FormData(form).get('pages'),
  }
}

test('a number is typed or stepped, clamped to its limits and submitted as a plain number', async () => {
  const { screen, input, value } = await show('en')
  await expect.element(input).toHaveAccessibleDescription('How many')
  expect(value()).toBe('10')
  await screen.getByRole('button', { name: 'More' }).click()
  await expect.poll(value).toBe('11')
  input.element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(value).toBe('9')
  await input.fill('1500')
  await userEvent.tab()
  await expect.element(input).toHaveValue('1,500')
  expect(value()).toBe('1500')
  await input.fill('9999')
  await userEvent.tab()
  await expect.poll(value).toBe('2000')
})

test('accepts Arabic digits', async () => {
  const { input, value } = await show('ar-EG')
  await input.fill('٢٥٠')
  await userEvent.tab()
  await expect.poll(value).toBe('250')
})
