import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Can } from '#/platform/auth/can.tsx'
import { buttonClass } from '#/ui/button.tsx'
import { chipClass } from '#/ui/chip.tsx'
import { RowsSkeleton } from '#/ui/rows-skeleton.tsx'
import { BookList } from '../book-list.tsx'
import type { BookListProps } from '../book-list.tsx'
import { noGenre } from '../book-sort.ts'
import { BookTable } from './book-table.tsx'

export function BooksTablePage({ search, onSearch }: BookListProps) {
  const { t } = useTranslation()
  return (
    <BookList
      search={search}
      onSearch={onSearch}
      chips={
        search.genre === noGenre && (
          <button
            type="button"
            aria-pressed
            className={chipClass({ selected: true, className: 'shrink-0' })}
            onClick={() => onSearch({ ...search, genre: undefined })}
          >
            {t('bookDesk.setGenre.none')}
          </button>
        )
      }
      skeleton={() => <RowsSkeleton lead="book" />}
      actions={
        <Can do={{ book: ['create'] }}>
          <Link to="/manager/books/new" className={buttonClass({ variant: 'primary' })}>
            {t('book.new.open')}
          </Link>
        </Can>
      }
    >
      {(books) => <BookTable books={books} search={search} onSearch={onSearch} />}
    </BookList>
  )
}
