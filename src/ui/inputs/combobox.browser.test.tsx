// Long because one component has many ways to choose an option.
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'
import type { Option } from './option-item.tsx'
import { SuggestInput } from './suggest-input.tsx'

const genres: Option[] = [
  { value: 'p', label: 'Poetry', color: 'red' },
  { value: 'n', label: 'Novel', color: 'blue' },
  { value: 't', label: 'Travel' },
]
const labels = {
  empty: 'Nothing found',
  loading: 'Searching',
  failed: 'Search failed',
  clear: 'Clear',
  open: 'Show all',
  create: (text: string) => `Create “${text}”`,
}

type Props = Omit<Parameters<typeof Combobox>[0], 'labels'>

async function show(props: Props) {
  const screen = await render(
    <form data-testid="form">
      <Field label="Genre">
        {(control) => <Combobox {...control} {...props} name="genre" labels={labels} />}
      </Field>
      <button>Send</button>
    </form>,
  )
  const form = screen.getByTestId('form').element() as HTMLFormElement
  return {
    screen,
    input: screen.getByRole('combobox', { name: 'Genre' }),
    value: () => new FormData(form).get('genre'),
  }
}

test('typing narrows the list, Enter selects, and the form submits the value', async () => {
  const { screen, input, value } = await show({ options: genres })
  expect(value()).toBe('')
  await userEvent.type(input, 'tra')
  await expect.element(screen.getByRole('option')).toHaveTextContent('Travel')
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue('Travel')
  expect(value()).toBe('t')
})

test('leaving without selecting restores the previous selection', async () => {
  const { input, value } = await show({ options: genres, defaultValue: genres[0] })
  await input.fill('zzz')
  await userEvent.tab()
  await expect.element(input).toHaveValue('Poetry')
  expect(value()).toBe('p')
})

test('a text without matches shows a message, and clearing empties the value', async () => {
  const { screen, input, value } = await show({ options: genres, defaultValue: genres[0] })
  await input.fill('zzz')
  await expect.element(screen.getByText('Nothing found')).toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  expect(value()).toBe('p')
  await screen.getByRole('button', { name: 'Clear' }).click()
  await expect.element(input).toHaveValue('')
  expect(value()).toBe('')
})

test('a new option is offered only if it does not exist yet, created once, and selected', async () => {
  const { promise, resolve } = Promise.withResolvers<Option>()
  const onCreate = vi.fn<(text: string) => Promise<Option>>(() => promise)
  const { screen, input, value } = await show({ options: genres, onCreate })
  await userEvent.type(input, 'poetry')
  await expect.element(screen.getByRole('option', { name: 'Poetry' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: /Create/ })).not.toBeInTheDocument()

  await input.fill('Poem')
  const offer = screen.getByRole('option', { name: 'Create “Poem”' })
  await expect.element(offer).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onCreate.mock.calls).toEqual([['Poem']])
  expect(value()).toBe('')
  resolve({ value: 'new-id', label: 'Poem' })

  await expect.poll(value).toBe('new-id')
  await expect.element(input).toHaveValue('Poem')
})

// At any moment while the list closes, with or without an animation.
test.each([0, 1, 4, 12])(
  'an option that is created %i frames after it was chosen keeps its text',
  async (frames) => {
    const onCreate = async (): Promise<Option> => {
      for (let frame = 0; frame < frames; frame += 1)
        await new Promise((done) => requestAnimationFrame(done))
      return { value: 'new-id', label: 'Poem' }
    }
    const { input, value, screen } = await show({ options: genres, onCreate })
    await input.fill('Poem')
    await expect.element(screen.getByRole('option', { name: 'Create “Poem”' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(value).toBe('new-id')
    await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
    await expect.element(input).toHaveValue('Poem')
  },
)

test('a click selects the text, so that typing replaces it', async () => {
  const { screen, input, value } = await show({ options: genres, defaultValue: genres[2] })
  await input.click()
  await userEvent.keyboard('nov')
  await expect.element(input).toHaveValue('nov')
  await expect.element(screen.getByRole('option')).toHaveTextContent('Novel')
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue('Novel')
  expect(value()).toBe('n')
})

test('Enter neither creates an option nor submits the form while nothing is highlighted', async () => {
  const onCreate = vi.fn<(text: string) => Promise<Option>>()
  const { screen, input, value } = await show({ options: genres, onCreate })
  const form = screen.getByTestId('form').element()
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  form.addEventListener('submit', sent)
  await input.click()
  await userEvent.keyboard('Nove')
  await expect.element(screen.getByRole('option', { name: 'Novel' })).toBeVisible()
  await userEvent.keyboard('x')
  await expect.element(screen.getByRole('option')).toHaveTextContent('Create “Novex”')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('option')).toHaveTextContent('Create “Novex”')
  expect(onCreate).not.toHaveBeenCalled()
  expect(sent).not.toHaveBeenCalled()
  expect(value()).toBe('')
})

test('Escape with a closed list keeps text and value', async () => {
  const { input, value } = await show({ options: genres, defaultValue: genres[0] })
  const screen = await render(
    <Field label="Author">
      {(control) => <SuggestInput {...control} defaultValue="Jane Austen" labels={{}} />}
    </Field>,
  )
  const author = screen.getByRole('combobox', { name: 'Author' })
  for (const field of [input, author]) {
    ;(field.element() as HTMLElement).focus()
    await userEvent.keyboard('{Escape}{Escape}')
  }
  await expect.element(input).toHaveValue('Poetry')
  expect(value()).toBe('p')
  await expect.element(author).toHaveValue('Jane Austen')
})

test('options are fetched while typing, and a late response does not replace a newer one', async () => {
  const answers = new Map<string, (options: Option[]) => void>()
  const onQuery = vi.fn<(query: string, signal: AbortSignal) => Promise<Option[]>>(
    (query) => new Promise((resolve) => answers.set(query, resolve)),
  )
  const { screen, input } = await show({ onQuery })
  await input.fill('a')
  await expect.poll(() => answers.has('a')).toBe(true)
  await expect.element(screen.getByText('Searching')).toBeVisible()
  await input.fill('ab')
  await expect.poll(() => answers.has('ab')).toBe(true)
  expect(onQuery.mock.calls.find(([query]) => query === 'a')?.[1].aborted).toBe(true)
  answers.get('ab')?.([{ value: 'ab', label: 'Newer' }])
  await expect.element(screen.getByRole('option', { name: 'Newer' })).toBeVisible()
  answers.get('a')?.([{ value: 'a', label: 'Older' }])
  // An unwanted option would show after one painted frame.
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  await expect.element(screen.getByText('Searching')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('option', { name: 'Older' })).not.toBeInTheDocument()
})

test('a failed search shows an error', async () => {
  const { screen, input } = await show({ onQuery: () => Promise.reject(new Error('no')) })
  await input.fill('a')
  await expect.element(screen.getByText('Search failed')).toBeVisible()
})

test('a busy combobox shows its selection and cannot be changed', async () => {
  const { input, value } = await show({ options: genres, defaultValue: genres[1], busy: true })
  await expect.element(input).toHaveAttribute('readonly')
  expect(value()).toBe('n')
})

test('a suggestion fills the field, and free text is accepted', async () => {
  const screen = await render(
    <form data-testid="form">
      <Field label="Author" error="Missing">
        {(control) => (
          <SuggestInput
            {...control}
            name="author"
            suggestions={['Jane Austen', 'James Joyce']}
            labels={{}}
          />
        )}
      </Field>
    </form>,
  )
  const form = screen.getByTestId('form').element() as HTMLFormElement
  const value = () => new FormData(form).getAll('author')
  const input = screen.getByRole('combobox', { name: 'Author' })
  await expect.element(input).toHaveAccessibleDescription('Missing')
  await expect.element(input).toBeInvalid()
  await userEvent.type(input, 'aus')
  await expect.element(screen.getByRole('option')).toHaveTextContent('Jane Austen')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(input).toHaveValue('Jane Austen')
  expect(value()).toEqual(['Jane Austen'])
  await input.fill('Someone Else')
  await userEvent.tab()
  expect(value()).toEqual(['Someone Else'])
})

test('fetched suggestions appear, and the typed text stays', async () => {
  const search = async (text: string) =>
    ['Leo Tolstoy', 'Alexei Tolstoy'].filter((name) => name.toLowerCase().includes(text))
  const screen = await render(
    <form data-testid="form">
      <Field label="Author">
        {(control) => <SuggestInput {...control} name="author" onQuery={search} labels={{}} />}
      </Field>
      <button type="button">Elsewhere</button>
    </form>,
  )
  const form = screen.getByTestId('form').element() as HTMLFormElement
  const value = () => new FormData(form).getAll('author')
  const input = screen.getByRole('combobox', { name: 'Author' })
  await input.fill('Someone Else')
  await screen.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.element(input).toHaveValue('Someone Else')
  expect(value()).toEqual(['Someone Else'])
  await input.fill('')
  await userEvent.type(input, 'tolst')
  await expect.element(screen.getByRole('option', { name: 'Leo Tolstoy' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(input).toHaveValue('Leo Tolstoy')
  expect(value()).toEqual(['Leo Tolstoy'])
})

test('on an Arabic page, a Latin option starts beside its dot and ends before the buttons', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => {
    document.documentElement.dir = ''
  })
  const { input } = await show({ options: genres, defaultValue: genres[0] })
  const style = getComputedStyle(input.element())
  expect(style.textAlign).toBe('right')
  expect(Number.parseFloat(style.paddingRight)).toBeLessThan(40)
  expect(Number.parseFloat(style.paddingLeft)).toBeGreaterThan(70)
  // Punctuation at the end of a Latin text stays at its right end.
  expect(style.unicodeBidi).toBe('plaintext')
})
