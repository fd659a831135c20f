import { Link } from '#/platform/http/link.tsx'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Can } from '#/platform/auth/can.tsx'
import { useExport } from '#/platform/export/use-export.ts'
import { ExportButton } from '#/ui/data/export-button.tsx'
import { buttonClass } from '#/ui/inputs/button.tsx'
import { chipClass } from '#/ui/inputs/chip.tsx'
import { RowsSkeleton } from '#/ui/feedback/rows-skeleton.tsx'
import { BookList } from '../book-list.tsx'
import { noGenre } from '../book-search.ts'
import type { BookListProps, BookSearch } from '../book-search.ts'
import { BulkSlot } from '../bulk/bulk-slot.tsx'
import { BookTable } from './book-table.tsx'

export function BooksTablePage({ search, onSearch }: BookListProps) {
  const { t } = useTranslation()
  return (
    <BookList
      search={search}
      onSearch={onSearch}
      filters={
        <>
          <GenrelessFilter search={search} onSearch={onSearch} />
          <CoverlessFilter search={search} onSearch={onSearch} />
        </>
      }
      status={<BulkSlot />}
      nothing={search.cover && t('bookManager.cover.noneMissing')}
      skeleton={() => <RowsSkeleton lead="upright" />}
      beginning={<Adding />}
      actions={
        <>
          <ExportButton {...useExport(exportAddress(search), t('bookManager.export'))} />
          <Adding />
        </>
      }
    >
      {(books, total) => (
        <BookTable books={books} total={total} search={search} onSearch={onSearch} />
      )}
    </BookList>
  )
}

function Adding() {
  const { t } = useTranslation()
  return (
    <Can do={{ book: ['create'] }}>
      <Link to="/manager/books/import" className={buttonClass()}>
        {t('bookImportMenu.open')}
      </Link>
      <Link to="/manager/books/new" className={buttonClass({ variant: 'primary' })}>
        {t('book.new.open')}
      </Link>
    </Can>
  )
}

/** Shown only while it is active, because the dashboard links to it. */
function GenrelessFilter({ search, onSearch }: BookListProps) {
  const { t } = useTranslation()
  if (search.genre !== noGenre) return null
  return (
    <button
      type="button"
      aria-pressed
      className={chipClass({ selected: true })}
      onClick={() => onSearch((now) => ({ ...now, genre: undefined }))}
    >
      {t('bookManager.setGenre.none')}
    </button>
  )
}

/** Filters books without a cover. */
function CoverlessFilter({ search, onSearch }: BookListProps) {
  const { t } = useTranslation()
  const { cover } = search
  return (
    <button
      type="button"
      aria-pressed={Boolean(cover)}
      className={chipClass({ selected: Boolean(cover) })}
      onClick={() => onSearch((now) => ({ ...now, cover: cover ? undefined : 'none' }))}
    >
      {t('bookManager.cover.missing')}
    </button>
  )
}

/** Exports all books that match the current filters. */
const exportAddress = (search: BookSearch) =>
  `/api/books/export?${new URLSearchParams(Object.entries(search)).toString()}`
