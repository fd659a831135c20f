// Long because one palette is opened for every test, and its data are most of the file.
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CommandPalette } from './command-palette.tsx'
import type { Command, CommandGroup } from './command.ts'
import { useHotkey } from '#/ui/keyboard/use-hotkey.ts'

const onRun = vi.fn<(id: string) => void>()
const onFollow = vi.fn<(href: string) => void>()

const groups: CommandGroup[] = [
  {
    id: 'go',
    label: 'Go to',
    items: [
      { id: 'dashboard', label: 'Dashboard', href: '/dashboard' },
      { id: 'books', label: 'Books', href: '/books', keywords: ['library'] },
    ],
  },
  {
    id: 'act',
    label: 'Actions',
    items: [
      { id: 'new', label: 'New book', onRun: () => onRun('new') },
      { id: 'emile', label: 'Écrire à Émile', onRun: () => onRun('emile') },
    ],
  },
]

const labels = {
  title: 'Palette',
  search: 'Search everything',
  placeholder: 'Type…',
  close: 'Close',
  empty: (term: string) => `Nothing for ${term}`,
  searching: 'Searching',
  failed: (names: readonly string[]) => `${names.join(' and ')} failed`,
  retry: 'Try again',
  move: 'Move',
  choose: 'Open',
}

type Props = Partial<Parameters<typeof CommandPalette>[0]>

function Page(props: Props) {
  const [open, setOpen] = useState(false)
  useHotkey('mod+k', () => setOpen(true))
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Find
      </button>
      <CommandPalette
        open={open}
        onOpenChange={setOpen}
        {...{ groups, labels, onFollow }}
        {...props}
      />
    </>
  )
}

async function show(props: Props = {}) {
  const screen = await render(<Page {...props} />)
  const opener = screen.getByRole('button', { name: 'Find' })
  await opener.click()
  const input = screen.getByRole('combobox', { name: 'Search everything' })
  await expect.element(input).toHaveFocus()
  return {
    screen,
    opener,
    input,
    dialog: screen.getByRole('dialog', { name: 'Palette' }),
    option: (name: string | RegExp) => screen.getByRole('option', { name }),
    /** The active option while the focus stays in the input. */
    active: () =>
      document.getElementById(input.element().getAttribute('aria-activedescendant') ?? '')
        ?.textContent,
  }
}

beforeEach(async () => {
  onRun.mockClear()
  onFollow.mockClear()
  await page.viewport(1280, 800)
})

test('arrow keys cycle through all groups, Enter runs the item, and the focus returns', async () => {
  const { screen, dialog, active, opener } = await show()
  await expect.element(screen.getByRole('group', { name: 'Actions' })).toBeVisible()
  await expect.poll(active).toBe('Dashboard')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(active).toBe('New book')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.poll(active).toBe('Écrire à Émile')
  await userEvent.keyboard('{Enter}')
  expect(onRun.mock.calls).toEqual([['emile']])
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('typing filters by label and keyword, ignores diacritics and highlights the best match', async () => {
  const { screen, input, active, option } = await show()
  await userEvent.type(input, 'emile')
  await expect.poll(() => screen.getByRole('option').all().length).toBe(1)
  await expect.poll(active).toBe('Écrire à Émile')
  await input.fill('book')
  await expect.element(option('Books')).toBeVisible()
  expect(screen.getByRole('option').all().length).toBe(2)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toBe('New book')
  await input.fill('library')
  await expect.poll(active).toBe('Books')
})

test('Home and End move the caret in the input', async () => {
  const { input } = await show()
  await userEvent.type(input, 'boo')
  await userEvent.keyboard('{Home}')
  const field = input.element() as HTMLInputElement
  expect(field.selectionStart).toBe(0)
  await userEvent.keyboard('{End}')
  expect(field.selectionStart).toBe(3)
})

test('a page item is a link that navigates inside the app', async () => {
  const { input, option, dialog } = await show()
  await expect.element(option('Books')).toHaveAttribute('href', '/books')
  await userEvent.type(input, 'books{Enter}')
  expect(onFollow.mock.calls).toEqual([['/books']])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Ctrl leaves the link to the browser and keeps the palette open', async () => {
  const { option, dialog } = await show()
  const prevented = new Promise<boolean>((resolve) => {
    window.addEventListener(
      'click',
      (event) => {
        resolve(event.defaultPrevented)
        event.preventDefault()
      },
      { once: true },
    )
  })
  await option('Books').click({ modifiers: ['Control'] })
  expect(await prevented).toBe(false)
  expect(onFollow).not.toHaveBeenCalled()
  await expect.element(dialog).toBeVisible()
})

test('clicking an item runs it', async () => {
  const { option, dialog } = await show()
  await option('New book').click()
  expect(onRun.mock.calls).toEqual([['new']])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Escape closes, the shortcut toggles, and the input is empty on every opening', async () => {
  const { input, dialog, opener } = await show()
  await userEvent.type(input, 'dash')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveValue('')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('recent items come first until the user types', async () => {
  const recent = { id: 'recent', label: 'Recent', items: [{ id: 'w', label: 'Walden' }] }
  const { input, active, option } = await show({ recent })
  await expect.poll(active).toBe('Walden')
  await userEvent.type(input, 'dash')
  await expect.poll(active).toBe('Dashboard')
  await expect.element(option('Walden')).not.toBeInTheDocument()
})

test('a text without matches shows a message', async () => {
  const { screen, input } = await show()
  await userEvent.type(input, 'zzz')
  await expect.element(screen.getByText('Nothing for zzz')).toBeVisible()
})

function slowSource(id: string, label: string) {
  const requests = new Map<string, PromiseWithResolvers<Command[]> & { signal: AbortSignal }>()
  return {
    requests,
    source: {
      id,
      label,
      search: (term: string, signal: AbortSignal) => {
        const answer = Promise.withResolvers<Command[]>()
        requests.set(term, { ...answer, signal })
        return answer.promise
      },
    },
  }
}

test('sources are queried while typing, previous results stay until new ones arrive, and late ones are dropped', async () => {
  const { requests, source } = slowSource('books', 'Found books')
  const { screen, input, option } = await show({ sources: [source] })
  const busy = screen.getByText('Searching')
  await input.fill('wa')
  await expect.poll(() => requests.has('wa')).toBe(true)
  await expect.element(busy).toBeVisible()
  requests.get('wa')?.resolve([{ id: 'wa', label: 'Walden' }])
  await expect.element(option('Walden')).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'Found books' })).toBeVisible()
  await expect.element(busy).not.toBeInTheDocument()

  await input.fill('wav')
  await expect.poll(() => requests.has('wav')).toBe(true)
  await input.fill('wave')
  await expect.poll(() => requests.has('wave')).toBe(true)
  expect(requests.get('wav')?.signal.aborted).toBe(true)
  await expect.element(busy).toBeInTheDocument()
  await expect.element(option('Walden')).toBeVisible()
  requests.get('wave')?.resolve([{ id: 'wave', label: 'The Waves' }])
  await expect.element(option('The Waves')).toBeVisible()
  requests.get('wav')?.resolve([{ id: 'wav', label: 'Too late' }])
  // An unwanted option would show after one painted frame.
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  await expect.element(option('Too late')).not.toBeInTheDocument()
  await expect.element(option('Walden')).not.toBeInTheDocument()
})

test('a failing source does not affect the others, and a retry queries only that source', async () => {
  const books = slowSource('books', 'Found books')
  const people = slowSource('people', 'People')
  const { screen, input, option } = await show({ sources: [books.source, people.source] })
  await input.fill('wa')
  await expect.poll(() => people.requests.has('wa')).toBe(true)
  books.requests.get('wa')?.resolve([{ id: 'wa', label: 'Walden' }])
  people.requests.get('wa')?.reject(new Error('unreachable'))
  await expect.element(screen.getByText('People failed')).toBeVisible()
  await expect.element(option('Walden')).toBeVisible()

  books.requests.clear()
  people.requests.clear()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('People failed')).not.toBeInTheDocument()
  await expect.element(input).toHaveFocus()
  await expect.poll(() => people.requests.has('wa')).toBe(true)
  people.requests.get('wa')?.resolve([{ id: 'sam', label: 'Wafa' }])
  await expect.element(option('Wafa')).toBeVisible()
  expect(books.requests.size).toBe(0)
})

test('on a phone it fills the screen and has large touch targets', async () => {
  await page.viewport(390, 800)
  const { screen, dialog, option } = await show()
  const height = () => Math.round(dialog.element().getBoundingClientRect().height)
  await expect.poll(height).toBe(784)
  const close = screen.getByRole('button', { name: 'Close' })
  for (const part of [close, option('Books')]) {
    expect((part.element() as HTMLElement).offsetHeight).toBeGreaterThanOrEqual(44)
  }
  await close.click()
  await expect.element(dialog).not.toBeInTheDocument()
})
