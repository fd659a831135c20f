import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { buttonClass } from '#/ui/inputs/button.tsx'
import { DataTable } from '#/ui/data/data-table.tsx'
import { RowsSkeleton } from '#/ui/feedback/rows-skeleton.tsx'
import type { BookImport } from './book-import.ts'
import { bookImportQueries } from './book-import.queries.ts'

/** The invalid rows with field and reason, and a download of all of them. */
export function ImportProblems({ job: { id, invalid } }: { job: BookImport }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: problems, isError } = useQuery(bookImportQueries.problems(id, invalid))
  return (
    <section className="mt-8">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="title text-xl">{t('bookImport.problems.title')}</h2>
          {invalid > 100 && (
            <p className="mt-1 text-sm text-muted">{t('bookImport.problems.first')}</p>
          )}
        </div>
        <a
          href={`/api/books/imports/${id}/problems/export`}
          download
          className={buttonClass({ size: 'sm' })}
        >
          {t('bookImport.problems.download')}
        </a>
      </div>
      {isError && <p className="text-sm text-danger">{t('bookImport.failed')}</p>}
      {!problems && !isError && <RowsSkeleton />}
      {problems && (
        <DataTable
          caption={t('bookImport.problems.title')}
          columns={[
            {
              id: 'row',
              header: t('bookImport.row'),
              className: 'numerals',
              cell: ({ row }) => format.number(row),
            },
            {
              id: 'field',
              header: t('bookImport.field'),
              cell: ({ field }) => t(`book.${field}.label`),
            },
            {
              id: 'reason',
              header: t('bookImport.reason'),
              card: 'title',
              cell: ({ reason }) => reason,
            },
          ]}
          rows={problems}
          rowKey={({ row, field }) => `${row} ${field}`}
        />
      )}
    </section>
  )
}
