import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { buttonClass } from '#/ui/inputs/button.tsx'
import { DataTable } from '#/ui/data/data-table.tsx'
import { RowsSkeleton } from '#/ui/feedback/rows-skeleton.tsx'
import type { CsvImport } from '#/platform/csv-import/csv-import.ts'
import type { ImportSource } from './csv-import.ts'
import { csvImportQueries } from './csv-import.queries.ts'

type Props = { source: ImportSource; job: CsvImport }

/** The invalid rows with field and reason, and a download of all of them. */
export function ImportProblems({ source, job: { id, invalid } }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: problems, isError } = useQuery(csvImportQueries.problems(source, id, invalid))
  const labelOf = (field: string) => source.fields.find(({ name }) => name === field)?.label
  return (
    <section className="mt-8">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="title text-xl">{t('csvImport.problems.title')}</h2>
          {invalid > 100 && (
            <p className="mt-1 text-sm text-muted">{t('csvImport.problems.first')}</p>
          )}
        </div>
        <a
          href={`/api${source.path}/${id}/problems/export`}
          download
          className={buttonClass({ size: 'sm' })}
        >
          {t('csvImport.problems.download')}
        </a>
      </div>
      {isError && <p className="text-sm text-danger">{t('csvImport.failed')}</p>}
      {!problems && !isError && <RowsSkeleton />}
      {problems && (
        <DataTable
          caption={t('csvImport.problems.title')}
          columns={[
            {
              id: 'row',
              header: t('csvImport.row'),
              className: 'numerals',
              cell: ({ row }) => format.number(row),
            },
            {
              id: 'field',
              header: t('csvImport.field'),
              cell: ({ field }) => {
                const label = labelOf(field)
                return label && t(label)
              },
            },
            {
              id: 'reason',
              header: t('csvImport.reason'),
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
