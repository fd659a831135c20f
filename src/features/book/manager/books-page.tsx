import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Can } from '#/platform/auth/can.tsx'
import { buttonClass } from '#/ui/button.tsx'
import { RowsSkeleton } from '#/ui/rows-skeleton.tsx'
import { BookList } from '../book-list.tsx'
import type { BookListProps } from '../book-list.tsx'
import type { BookSearch } from '../book-sort.ts'
import { BookTable } from './book-table.tsx'

export function BooksTablePage({ search, onSearch }: BookListProps) {
  const { t } = useTranslation()
  return (
    <BookList
      search={search}
      onSearch={onSearch}
      skeleton={() => <RowsSkeleton lead="book" />}
      actions={
        <>
          <a href={exportAddress(search)} download className={buttonClass()}>
            {t('bookDesk.export')}
          </a>
          <Can do={{ book: ['create'] }}>
            <Link to="/manager/books/new" className={buttonClass({ variant: 'primary' })}>
              {t('book.new.open')}
            </Link>
          </Can>
        </>
      }
    >
      {(books) => <BookTable books={books} search={search} onSearch={onSearch} />}
    </BookList>
  )
}

/** What is on the screen, to its last row. */
const exportAddress = (search: BookSearch) =>
  `/api/books/export?${new URLSearchParams(Object.entries(search)).toString()}`
