import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useRowSelection } from './data-table-selection.tsx'
import type { Column } from './data-table.tsx'
import { DataTable } from './data-table.tsx'
import { SelectionBar } from './selection-bar.tsx'

type Book = { id: string; title: string; year: number }

const letters = ['a', 'b', 'c', 'd', 'e']
const books: Book[] = letters.map((id, index) => ({
  id,
  title: `Book ${id}`,
  year: 1900 + index,
}))

const columns: Column<Book>[] = [
  { id: 'title', header: 'Title', card: 'title', sortable: true, cell: (book) => book.title },
  { id: 'year', header: 'Year', align: 'end', cell: (book) => book.year },
]

type CoverRowProps = {
  rows?: Book[]
  initial?: string[]
  isSelectable?: (book: Book) => boolean
  onSort?: (column: string, direction: string) => void
}

function CoverRow({ rows = books, initial = [], isSelectable, onSort = () => {} }: CoverRowProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(initial))
  const rowKey = (book: Book) => book.id
  const selection = useRowSelection({
    rows,
    rowKey,
    selected,
    onSelect: setSelected,
    labels: { all: 'Select all', row: (book) => `Select ${book.title}` },
    isSelectable,
  })
  return (
    <DataTable
      bar={
        <SelectionBar
          count={selected.size}
          label={[...selected].toSorted().join(' ')}
          clearLabel="Clear"
          onClear={() => setSelected(new Set())}
        >
          <button type="button">Delete</button>
        </SelectionBar>
      }
      caption="Books"
      columns={[selection.column, ...columns]}
      isSelected={selection.isSelected}
      {...{ rows, rowKey, onSort }}
    />
  )
}

beforeEach(() => page.viewport(1280, 800))

async function show(props: CoverRowProps = {}) {
  const screen = await render(<CoverRow {...props} />)
  const status = screen.getByRole('status')
  return {
    screen,
    all: screen.getByRole('checkbox', { name: 'Select all' }),
    box: (id: string) => screen.getByRole('checkbox', { name: `Select Book ${id}` }),
    selected: () => status.element().textContent,
  }
}

test('selecting rows shows the action bar, and deselecting hides it', async () => {
  const { screen, box, selected } = await show()
  const remove = screen.getByRole('button', { name: 'Delete' })
  await expect.element(remove).not.toBeInTheDocument()
  const top = box('b').element().getBoundingClientRect().top

  await box('b').click()
  await box('d').click()

  await expect.poll(selected).toBe('b d')
  await expect.element(remove).toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /Book b/ }))
    .toHaveAttribute('aria-selected', 'true')
  expect(box('b').element().getBoundingClientRect().top).toBe(top)
  await screen.getByRole('button', { name: 'Clear' }).click()
  await expect.element(remove).not.toBeInTheDocument()
  await expect.element(box('b')).not.toBeChecked()
})

test('after the action bar disappears with its button, the focus is in the table', async () => {
  const { all, screen } = await show({ initial: ['b'] })
  screen.getByRole('button', { name: 'Clear' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Clear' })).not.toBeInTheDocument()
  await expect.element(all).toHaveFocus()
})

test('the header checkbox reflects and toggles the page, and leaves other pages unchanged', async () => {
  const { all, box, selected } = await show({ initial: ['elsewhere'] })
  await expect.element(all).not.toBeChecked()
  await expect.element(all).not.toBePartiallyChecked()
  await box('c').click()
  await expect.element(all).toBePartiallyChecked()
  await all.click()
  await expect.element(all).toBeChecked()
  await expect.poll(selected).toBe('a b c d e elsewhere')
  await all.click()
  await expect.poll(selected).toBe('elsewhere')
})

test('Shift+click selects and deselects a range without selecting text', async () => {
  const { box, selected } = await show()
  await box('b').click()
  await box('d').click({ modifiers: ['Shift'] })
  await expect.poll(selected).toBe('b c d')
  expect(getSelection()?.toString()).toBe('')
  await box('a').click({ modifiers: ['Shift'] })
  await expect.poll(selected).toBe('a b c d')
  await box('c').click({ modifiers: ['Shift'] })
  await expect.poll(selected).toBe('d')
})

test('Shift+Space does the same from the keyboard', async () => {
  const { box, selected } = await show()
  box('b').element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(selected).toBe('b')
  box('e').element().focus()
  await userEvent.keyboard('{Shift>} {/Shift}')
  await expect.poll(selected).toBe('b c d e')
  box('a').element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(selected).toBe('a b c d e')
})

test('ranges and the header checkbox skip a row that cannot be selected', async () => {
  const { all, box, selected } = await show({ isSelectable: (book) => book.id !== 'c' })
  await expect.element(box('c')).toBeDisabled()
  await box('b').click()
  await box('d').click({ modifiers: ['Shift'] })
  await expect.poll(selected).toBe('b d')
  await all.click()
  await expect.poll(selected).toBe('a b d e')
  await expect.element(all).toBeChecked()
})

test('the header stays visible below the app bar, and the action bar covers it', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    id: `${index}`,
    title: `Book ${index}`,
    year: index,
  }))
  const screen = await render(
    <div style={{ '--top-bars': '40px' } as object}>
      <CoverRow rows={rows} />
    </div>,
  )
  const head = screen.getByRole('columnheader', { name: 'Year' }).element()
  window.scrollTo(0, 900)
  await expect.poll(() => head.getBoundingClientRect().top).toBe(40)
  await screen.getByRole('checkbox', { name: 'Select Book 30' }).click()
  const bar = screen.getByText('Delete').element().closest('.selection-bar') as HTMLElement
  await expect.poll(() => bar.getBoundingClientRect().top).toBe(40)
  expect(bar.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    head.getBoundingClientRect().bottom,
  )
  const all = screen.getByRole('checkbox', { name: 'Select all' }).element()
  expect(all.getBoundingClientRect().right).toBeLessThanOrEqual(bar.getBoundingClientRect().left)
})

test('on a phone a row is a card with a large checkbox in the corner', async () => {
  await page.viewport(390, 800)
  const { all, box, screen } = await show()
  const card = screen
    .getByRole('row', { name: /Book b/ })
    .element()
    .getBoundingClientRect()
  const target = box('b').element().closest('label') as HTMLElement
  const { width, height, right, top } = target.getBoundingClientRect()
  expect([width, height]).toEqual([44, 44])
  expect(right).toBeLessThanOrEqual(card.right)
  expect(card.right - right).toBeLessThan(12)
  expect(top - card.top).toBeLessThan(12)
  await expect.element(screen.getByText('Select all')).toBeVisible()
  const name = screen.getByText('Select all').element().getBoundingClientRect()
  expect(name.width).toBeGreaterThan(40)
  expect((all.element().closest('label') as HTMLElement).offsetHeight).toBe(44)
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('rows have two lines in a narrow container, whatever the screen width', async () => {
  const named: Column<Book>[] = [
    {
      id: 'title',
      header: 'Title',
      card: 'title',
      cell: (book) => (
        <>
          <a href={`#${book.id}`}>{book.title}</a>
          <span data-note>
            <bdi>{'An author whose name has no end '.repeat(5)}</bdi>
          </span>
        </>
      ),
    },
    { id: 'year', header: 'Year', card: 'line', cell: (book) => book.year },
    { id: 'usual', header: 'Kind', card: 'line', usual: () => true, cell: () => 'Paper' },
  ]
  const table = (width: number) => (
    <div style={{ inlineSize: width }}>
      <DataTable caption="Books" columns={named} rows={books} rowKey={(book) => book.id} />
    </div>
  )
  const screen = await render(table(1000))
  await expect.element(screen.getByText('Paper').first()).toBeVisible()

  await screen.rerender(table(400))
  await expect.element(screen.getByText('Paper').first()).not.toBeVisible()
  const row = screen.getByRole('row', { name: /Book b/ }).element()
  const { left, right, bottom } = row.getBoundingClientRect()
  const year = screen.getByText('1901').element().getBoundingClientRect()
  const title = screen.getByText('Book b').element().getBoundingClientRect()
  expect(year.right).toBeLessThanOrEqual(right)
  expect(year.top).toBeGreaterThanOrEqual(title.bottom - 1)
  expect(row.getBoundingClientRect().height).toBeLessThan(80)

  // The whole row is clickable.
  const corner = document.elementFromPoint(left + 4, bottom - 4)
  expect(corner?.closest('a')?.hash).toBe('#b')
})

test('on a phone the sort headers appear on keyboard focus', async () => {
  await page.viewport(390, 800)
  const onSort = vi.fn<(column: string, direction: string) => void>()
  const { all, screen } = await show({ onSort })
  const head = screen.getByRole('columnheader', { name: 'Title' }).element() as HTMLElement
  expect(head.offsetWidth).toBe(1)
  all.element().focus()
  await userEvent.tab()
  await expect.poll(() => head.offsetWidth).toBeGreaterThan(40)
  await userEvent.keyboard('{Enter}')
  expect(onSort.mock.calls).toEqual([['title', 'ascending']])
})
