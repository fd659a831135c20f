import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Field } from './field.tsx'
import { MultiSelect } from './multi-select.tsx'

const options = ['Poetry', 'Novel', 'Travel'].map((label) => ({ value: label[0] ?? '', label }))

async function show(dir: 'ltr' | 'rtl' = 'ltr') {
  const screen = await render(
    <form data-testid="form" dir={dir}>
      <Field label="Genres" help="Some">
        {(control) => (
          <MultiSelect
            {...control}
            name="genre"
            options={options}
            defaultValue={options.slice(0, 2)}
            labels={{ empty: 'Nothing found', remove: (label) => `Remove ${label}` }}
          />
        )}
      </Field>
    </form>,
  )
  const form = screen.getByTestId('form').element() as HTMLFormElement
  const input = screen.getByRole('combobox', { name: 'Genres' })
  return { screen, input, value: () => new FormData(form).getAll('genre') }
}

test('selected options are submitted separately; typing adds, Backspace and the remove button remove', async () => {
  const { screen, input, value } = await show()
  await expect.element(input).toHaveAccessibleDescription('Some')
  expect(value()).toEqual(['P', 'N'])
  await userEvent.type(input, 'tra')
  await expect.element(screen.getByRole('option')).toHaveTextContent('Travel')
  await userEvent.keyboard('{Enter}')
  await expect.poll(value).toEqual(['P', 'N', 'T'])
  await expect.element(input).toHaveValue('')
  await userEvent.keyboard('{Backspace}')
  await expect.poll(value).toEqual(['P', 'N'])
  await userEvent.keyboard('{Escape}{Escape}')
  expect(value()).toEqual(['P', 'N'])
  await screen.getByRole('button', { name: 'Remove Poetry' }).click()
  await expect.poll(value).toEqual(['N'])
})

test.each([
  ['ltr', '{ArrowLeft}'],
  ['rtl', '{ArrowRight}'],
] as const)('in a %s page %s goes back to the chips', async (dir, key) => {
  const { input, value } = await show(dir)
  input.element().focus()
  await userEvent.keyboard(key)
  expect(document.activeElement?.textContent).toBe('Novel')
  await userEvent.keyboard('{Delete}')
  await expect.poll(value).toEqual(['P'])
})
