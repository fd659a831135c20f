import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from './button.tsx'
import { useRowSelection } from './data-table-selection.tsx'
import type { Column } from './data-table.tsx'
import { DataTable } from './data-table.tsx'
import { SelectionBar } from './selection-bar.tsx'

type Book = { id: string; title: string; author: string; year: number }

const books: Book[] = [
  { id: 'anna', title: 'Anna Karenina', author: 'Leo Tolstoy', year: 1878 },
  { id: 'leaves', title: 'Leaves of Grass', author: 'Walt Whitman', year: 1855 },
  { id: 'middlemarch', title: 'Middlemarch', author: 'George Eliot', year: 1872 },
  { id: 'walden', title: 'Walden', author: 'Henry David Thoreau', year: 1854 },
]

const columns: Column<Book>[] = [
  {
    id: 'title',
    header: 'Title',
    card: 'title',
    sortable: true,
    cell: (book) => <span className="title text-sm">{book.title}</span>,
  },
  { id: 'author', header: 'Author', cell: (book) => book.author },
  { id: 'year', header: 'Published', align: 'end', cell: (book) => book.year },
]

function Shelf({ initial }: { initial: string[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(initial))
  const selection = useRowSelection({
    rows: books,
    rowKey: (book) => book.id,
    selected,
    onSelect: setSelected,
    labels: { all: 'Select all on this page', row: (book) => `Select ${book.title}` },
  })
  return (
    <>
      <SelectionBar
        count={selected.size}
        label={`${selected.size} selected`}
        clearLabel="Clear selection"
        onClear={() => setSelected(new Set())}
        idle={<p className="text-sm text-muted">4 books</p>}
      >
        <Button size="sm">Set genre</Button>
        <Button size="sm">Delete</Button>
      </SelectionBar>
      <DataTable
        caption="Books"
        columns={[selection.column, ...columns]}
        rows={books}
        rowKey={(book) => book.id}
        isSelected={selection.isSelected}
        sort={{ column: 'title', direction: 'ascending' }}
        onSort={() => {}}
      />
    </>
  )
}

const meta = { component: Shelf, args: { initial: [] } } satisfies Meta<typeof Shelf>

export default meta
type Story = StoryObj<typeof meta>

export const NothingSelected: Story = {}
export const SomeSelected: Story = { args: { initial: ['leaves', 'walden'] } }
