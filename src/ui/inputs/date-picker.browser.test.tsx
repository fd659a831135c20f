import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DatePicker } from './date-picker.tsx'
import type { DateProblem } from './date-picker.tsx'
import { Field } from './field.tsx'

const labels = {
  pick: 'Pick a date',
  previous: 'Previous month',
  next: 'Next month',
  month: 'Month',
  year: 'Year',
  invalid: { unreadable: 'Not a date', early: 'Too early', late: 'Too late' },
}

async function show(locale: string, defaultValue = '', dir: 'ltr' | 'rtl' = 'ltr') {
  const onValidity = vi.fn<(problem: DateProblem | undefined) => void>()
  const screen = await render(
    <form data-testid="form" dir={dir}>
      <Field label="Published">
        {(control) => (
          <DatePicker
            {...control}
            {...{ locale, labels, defaultValue, onValidity }}
            name="date"
            max="2026-11-15"
          />
        )}
      </Field>
      <button>Send</button>
    </form>,
  )
  const form = screen.getByTestId('form').element() as HTMLFormElement
  const input = screen.getByLabelText('Published')
  return { screen, form, input, onValidity, value: () => new FormData(form).get('date') }
}

const focusedDay = () => document.activeElement?.closest('[data-day]')?.getAttribute('data-day')

test('accepts a typed year, month or day and formats it on blur', async () => {
  const { input, value } = await show('fr')
  await userEvent.type(input, '1878')
  expect(value()).toBe('1878')
  await input.fill('1/5/1878')
  expect(value()).toBe('1878-05-01')
  await expect.element(input).toHaveValue('1/5/1878')
  await userEvent.tab()
  await expect.element(input).toHaveValue('1 mai 1878')
})

test('accepts Arabic digits', async () => {
  const { input, value } = await show('ar', '', 'rtl')
  await input.fill('١/٥/١٨٧٨')
  expect(value()).toBe('1878-05-01')
})

test('keeps an invalid text, reports it and blocks the form', async () => {
  const { input, value, onValidity, form } = await show('en', '1878')
  await input.fill('the other day')
  await userEvent.tab()
  await expect.element(input).toHaveValue('the other day')
  expect(value()).toBe('')
  expect(onValidity).toHaveBeenLastCalledWith('unreadable')
  expect(form.checkValidity()).toBe(false)
  expect((input.element() as HTMLInputElement).validationMessage).toBe('Not a date')

  await input.fill('2030')
  expect(onValidity).toHaveBeenLastCalledWith('late')
  await input.fill('2020')
  expect(onValidity).toHaveBeenLastCalledWith(undefined)
  expect(form.checkValidity()).toBe(true)
})

test('picks a day by keyboard and returns the focus', async () => {
  const { screen, value, input } = await show('en', '1878-05-15')
  const button = screen.getByRole('button', { name: 'Pick a date' })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focusedDay).toBe('1878-05-15')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.poll(focusedDay).toBe('1878-05-23')
  await userEvent.keyboard('{Enter}')

  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(value()).toBe('1878-05-23')
  await expect.element(input).toHaveValue('May 23, 1878')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focusedDay).toBe('1878-05-23')
})

test('the right arrow goes back a day on a right-to-left page', async () => {
  const { screen } = await show('ar', '1878-05-15', 'rtl')
  await screen.getByRole('button', { name: 'Pick a date' }).click()
  await expect.poll(focusedDay).toBe('1878-05-15')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(focusedDay).toBe('1878-05-14')
})

test.each([
  ['en', 'Sunday', 'May'],
  ['fr', 'lundi', 'mai'],
  ['ar', 'السبت', 'مايو'],
  ['sw', 'Jumatatu', 'Mei'],
])('the calendar speaks %s: a week begins with %s', async (locale, weekday, month) => {
  const { screen } = await show(locale, '1878-05')
  await screen.getByRole('button', { name: 'Pick a date' }).click()
  const months = screen.getByRole('combobox', { name: 'Month' })
  await expect.element(months).toBeInTheDocument()
  expect((months.element() as HTMLSelectElement).selectedOptions[0]?.text).toBe(month)
  const head = document.querySelector('.calendar th')
  expect(head?.getAttribute('aria-label')).toBe(weekday)
})

test('years range from 1400 to the last allowed day, and later days are disabled', async () => {
  const { screen, value } = await show('en')
  await screen.getByRole('button', { name: 'Pick a date' }).click()
  const years = screen.getByRole('combobox', { name: 'Year' })
  await expect.element(years).toHaveValue('2026')
  const texts = [...(years.element() as HTMLSelectElement).options].map((option) => option.text)
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([627, '1400', '2026'])
  await expect
    .element(screen.getByRole('button', { name: 'Monday, November 16, 2026' }))
    .toBeDisabled()

  await years.selectOptions('1400')
  await screen.getByRole('combobox', { name: 'Month' }).selectOptions('January')
  await screen.getByRole('button', { name: 'Wednesday, January 1, 1400' }).click()
  expect(value()).toBe('1400-01-01')
})
