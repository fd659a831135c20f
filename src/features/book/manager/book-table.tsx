import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useSorting } from '#/platform/api/use-sorting.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { can } from '#/platform/auth/viewer.ts'
import { useRowSelection } from '#/ui/data/data-table-selection.tsx'
import { DataTable } from '#/ui/data/data-table.tsx'
import { bookSearch } from '../book-search.ts'
import type { BookListProps } from '../book-search.ts'
import type { BookSummary } from '../book.ts'
import { useBookColumns } from './book-columns.tsx'
import { BookSelection } from './book-selection.tsx'

type Props = BookListProps & {
  books: readonly BookSummary[]
  total: { count: number; number: string; exact: boolean }
}

const keyOf = (book: BookSummary) => book.id

export function BookTable({ books, total, search, onSearch }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const columns = useBookColumns()
  const sorting = useSorting(bookSearch, { search, onSearch })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // Only visible rows, so that no one deletes a book hidden by a search.
  const chosen = books.filter((book) => selected.has(book.id))
  const selection = useRowSelection({
    rows: books,
    rowKey: keyOf,
    selected: new Set(chosen.map(keyOf)),
    onSelect: setSelected,
    labels: {
      all: t('bookManager.selection.all'),
      row: ({ title }) => t('bookManager.selection.row', { title }),
    },
  })
  const selects = can(viewer, { book: ['update'] }) || can(viewer, { book: ['delete'] })
  return (
    <DataTable
      bar={
        selects && (
          <BookSelection
            books={chosen}
            // Offered once all visible books are selected and there are more.
            more={chosen.length === books.length && total.count > books.length ? total : undefined}
            search={search}
            onClear={() => setSelected(new Set())}
          />
        )
      }
      caption={t('book.list.title')}
      columns={selects ? [selection.column, ...columns] : columns}
      rows={books}
      rowKey={keyOf}
      isSelected={selection.isSelected}
      {...sorting}
    />
  )
}
