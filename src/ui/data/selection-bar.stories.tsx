import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { inLanguage } from '../../../.storybook/page.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { useRowSelection } from './data-table-selection.tsx'
import { DataTable } from './data-table.tsx'
import { SelectionBar } from './selection-bar.tsx'

export default { title: 'Data/Selection bar' } satisfies Meta

type Book = { id: string; title: string; author: string; year: number }

const texts = {
  en: {
    books: [
      { id: 'anna', title: 'Anna Karenina', author: 'Leo Tolstoy', year: 1878 },
      { id: 'leaves', title: 'Leaves of Grass', author: 'Walt Whitman', year: 1855 },
      { id: 'middlemarch', title: 'Middlemarch', author: 'George Eliot', year: 1872 },
      { id: 'walden', title: 'Walden', author: 'Henry David Thoreau', year: 1854 },
    ],
    caption: 'Books',
    title: 'Title',
    author: 'Author',
    year: 'Published',
    all: 'Select all on this page',
    row: (title: string) => `Select ${title}`,
    count: (count: number) => `${count} selected`,
    clear: 'Clear selection',
    genre: 'Set genre',
    remove: 'Delete',
    more: 'Select all matching: 138',
  },
  ar: {
    books: [
      { id: 'anna', title: 'النبي', author: 'جبران خليل جبران', year: 1923 },
      { id: 'leaves', title: 'الأيام', author: 'طه حسين', year: 1929 },
      { id: 'middlemarch', title: 'زينب', author: 'محمد حسين هيكل', year: 1913 },
      { id: 'walden', title: 'كليلة ودمنة', author: 'ابن المقفع', year: 750 },
    ],
    caption: 'الكتب',
    title: 'العنوان',
    author: 'المؤلف',
    year: 'سنة النشر',
    all: 'تحديد كل ما في هذه الصفحة',
    row: (title: string) => `تحديد ${title}`,
    count: (count: number) => `المحدد: ${count}`,
    clear: 'إلغاء التحديد',
    genre: 'تعيين النوع',
    remove: 'حذف',
    more: 'تحديد كل النتائج: 138',
  },
}

function CoverRow({ initial = [] }: { initial?: string[] }) {
  const own = inLanguage(texts)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(initial))
  const selection = useRowSelection<Book>({
    rows: own.books,
    rowKey: (book) => book.id,
    selected,
    onSelect: setSelected,
    labels: { all: own.all, row: (book) => own.row(book.title) },
  })
  return (
    <DataTable
      bar={
        <SelectionBar
          count={selected.size}
          label={own.count(selected.size)}
          clearLabel={own.clear}
          onClear={() => setSelected(new Set())}
          more={
            selected.size === own.books.length && (
              <Button size="sm" variant="ghost">
                {own.more}
              </Button>
            )
          }
        >
          <Button size="sm">{own.genre}</Button>
          <Button size="sm">{own.remove}</Button>
        </SelectionBar>
      }
      caption={own.caption}
      columns={[
        selection.column,
        {
          id: 'title',
          header: own.title,
          card: 'title',
          sortable: true,
          cell: (book) => <span className="title text-sm">{book.title}</span>,
        },
        { id: 'author', header: own.author, cell: (book) => book.author },
        { id: 'year', header: own.year, align: 'end', cell: (book) => book.year },
      ]}
      rows={own.books}
      rowKey={(book) => book.id}
      isSelected={selection.isSelected}
      sort={{ column: 'title', direction: 'ascending' }}
      onSort={() => {}}
    />
  )
}

export const NothingSelected: StoryObj = { render: () => <CoverRow /> }
export const SomeSelected: StoryObj = { render: () => <CoverRow initial={['leaves', 'walden']} /> }
export const MoreThanVisible: StoryObj = {
  render: () => <CoverRow initial={['anna', 'leaves', 'middlemarch', 'walden']} />,
}
