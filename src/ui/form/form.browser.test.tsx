import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#/ui/inputs/button.tsx'
import { DatePicker } from '#/ui/inputs/date-picker.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { Input } from '#/ui/inputs/input.tsx'
import { RadioGroup } from '#/ui/inputs/radio-group.tsx'
import { Select } from '#/ui/inputs/select.tsx'
import { SuggestInput } from '#/ui/inputs/suggest-input.tsx'
import { Form } from './form.tsx'

const serverError = (field?: string) =>
  Object.assign(new Error('Title already used'), { code: 'TAKEN', status: 409, data: { field } })

const dateLabels = {
  pick: 'Pick a date',
  previous: 'Previous',
  next: 'Next',
  month: 'Month',
  year: 'Year',
  invalid: { unreadable: 'Not a date', early: 'Too early', late: 'Too late' },
}

async function show(
  onSubmit: (data: FormData) => Promise<void>,
  check?: (data: FormData) => Record<string, string>,
  handledByPage?: (serverError: unknown) => boolean,
) {
  const onDirtyChange = vi.fn<(dirty: boolean) => void>()
  const screen = await render(
    <Form
      {...{ onSubmit, check, handledByPage, onDirtyChange }}
      unknownError="Something went wrong"
    >
      {({ busy, error }) => (
        <>
          <Field label="Author" error={error('author')}>
            {(control) => <Input {...control} name="author" defaultValue="Austen" />}
          </Field>
          <Field label="Title" error={error('title')}>
            {(control) => <Input {...control} name="title" />}
          </Field>
          <Field label="Date" error={error('date')}>
            {(control) => <DatePicker {...control} name="date" locale="en" labels={dateLabels} />}
          </Field>
          <Field label="Role" error={error('role')}>
            {(control) => (
              <Select {...control} name="role" options={[{ value: 'a', label: 'Admin' }]} />
            )}
          </Field>
          <Field label="Kind" error={error('kind')}>
            {(control) => (
              <RadioGroup {...control} name="kind" options={[{ value: 'x', label: 'X' }]} />
            )}
          </Field>
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </>
      )}
    </Form>,
  )
  return {
    screen,
    onDirtyChange,
    title: screen.getByLabelText('Title'),
    save: screen.getByRole('button', { name: 'Save' }),
  }
}

test('a form is sent once, however often it is submitted, and is busy meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onSubmit = vi.fn<(data: FormData) => Promise<void>>(() => promise)
  const { title, save } = await show(onSubmit)
  await title.fill('Emma')
  await save.click()
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  title.element().focus()
  await userEvent.keyboard('{Enter}')
  title.element().closest('form')?.requestSubmit()
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(onSubmit.mock.calls[0]?.[0].get('title')).toBe('Emma')
  resolve()
  await expect.element(save).not.toHaveAttribute('aria-busy')
})

test('a server error focuses its field, keeps the input, and clears when the field changes', async () => {
  const { screen, title, save } = await show(() => Promise.reject(serverError('title')))
  await title.fill('Emma')
  await save.click()
  await expect.element(title).toHaveAccessibleDescription('Title already used')
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveValue('Emma')
  await screen.getByLabelText('Author').fill('Someone')
  await expect.element(title).toBeInvalid()
  await title.fill('Emma II')
  await expect.element(title).not.toBeInvalid()
})

test.each([
  ['a server error of no field', serverError(), 'Title already used'],
  ['a server error of a field the form lacks', serverError('elsewhere'), 'Title already used'],
  ['an error without a code', new Error('internal details'), 'Something went wrong'],
])('%s is shown above the form and has the focus', async (_, error, text) => {
  const { screen, save } = await show(() => Promise.reject(error))
  await save.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(text)
  await expect.element(screen.getByRole('alert')).toHaveFocus()
})

test('an error handled by the page is not shown in the form, and the input stays', async () => {
  const handledByPage = vi.fn<(serverError: unknown) => boolean>(() => true)
  const error = serverError()
  const { screen, title, save, onDirtyChange } = await show(
    () => Promise.reject(error),
    undefined,
    handledByPage,
  )
  await title.fill('Emma')
  await save.click()
  await vi.waitFor(() => expect(handledByPage).toHaveBeenCalledWith(error), { timeout: 60_000 })
  await expect.element(save).not.toHaveAttribute('aria-busy')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(title).toHaveValue('Emma')
  expect(onDirtyChange).toHaveBeenLastCalledWith(true)
})

test('several errors focus the first in reading order, a radio group at its first button', async () => {
  const onSubmit = vi.fn<() => Promise<void>>(() => Promise.resolve())
  let found: Record<string, string> = { kind: 'Choose', title: 'Missing' }
  const { screen, title, save } = await show(onSubmit, () => found)
  await save.click()
  await expect.element(title).toHaveFocus()
  found = { kind: 'Choose' }
  await save.click()
  await expect.element(screen.getByRole('radio', { name: 'X' })).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('an invalid date is not submitted', async () => {
  const onSubmit = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const { screen, save } = await show(onSubmit)
  const date = screen.getByLabelText('Date')
  await date.fill('soon')
  await save.click()
  await expect.element(date).toHaveAccessibleDescription('Not a date')
  await expect.element(date).toHaveFocus()
  await expect.element(date).toHaveValue('soon')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('reports dirty on a change, a reverted change and a save', async () => {
  const { screen, title, save, onDirtyChange } = await show(() => Promise.resolve())
  await title.fill('Emma')
  expect(onDirtyChange.mock.calls).toEqual([[true]])
  await title.fill('')
  expect(onDirtyChange).toHaveBeenLastCalledWith(false)

  // The hidden inputs of custom controls count too.
  await screen.getByRole('combobox', { name: 'Role' }).click()
  await screen.getByRole('option', { name: 'Admin' }).click()
  await expect.poll(() => onDirtyChange.mock.lastCall).toEqual([true])
  await save.click()
  await expect.poll(() => onDirtyChange.mock.lastCall).toEqual([false])
})

test('a controlled field keeps the character that clears its error', async () => {
  const screen = await render(
    <Form
      onSubmit={async () => {}}
      check={(data): Record<string, string> => (data.get('author') ? {} : { author: 'Required' })}
      unknownError="Something went wrong"
    >
      {({ error }) => (
        <>
          <Field label="Author" error={error('author')}>
            {(control) => <SuggestInput {...control} name="author" labels={{}} />}
          </Field>
          <Button type="submit">Save</Button>
        </>
      )}
    </Form>,
  )
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Required')).toBeVisible()
  const author = screen.getByRole('combobox', { name: 'Author' })
  await author.fill('Ada')
  await expect.element(screen.getByText('Required')).not.toBeInTheDocument()
  await expect.element(author).toHaveValue('Ada')
})

test('correcting one of two invalid fields keeps the focus and every character in it', async () => {
  const { screen, title, save } = await show(
    () => Promise.resolve(),
    () => ({ author: 'Missing', title: 'Missing', kind: 'Choose' }),
  )
  const author = screen.getByLabelText('Author')
  await author.fill('')
  await save.click()
  await expect.element(author).toHaveFocus()
  await userEvent.keyboard('My Book')
  await expect.element(author).toHaveValue('My Book')
  await expect.element(author).toHaveFocus()
  await expect.element(title).toHaveValue('')
  await expect.element(title).toBeInvalid()
  // Submitted again with the same errors, the first invalid field gets the focus again.
  await save.click()
  await expect.element(author).toHaveFocus()
})
