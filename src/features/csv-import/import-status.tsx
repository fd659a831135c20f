import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Button, buttonClass } from '#/ui/inputs/button.tsx'
import { Card, CardTitle } from '#/ui/layout/card.tsx'
import type { CsvImport } from '#/platform/csv-import/csv-import.ts'
import type { ImportSource } from './csv-import.ts'
import { ImportProblems } from './import-problems.tsx'

const titles = {
  open: 'csvImport.review.title',
  running: 'csvImport.adding',
  done: 'csvImport.done.title',
  cancelled: 'csvImport.cancelled.title',
} as const

type Props = {
  source: ImportSource
  job: CsvImport
  onRun: () => void
  onStartOver: () => void
}

/** Waiting for a decision, finished, or canceled. */
export function ImportStatus({ source, job, onRun, onStartOver }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { state, rows, invalid, added } = job
  const amount = (count: number) => ({ count, number: format.number(count) })
  const right = rows - invalid
  return (
    <>
      <Card className="mt-6 grid gap-3">
        <CardTitle>{t(titles[state])}</CardTitle>
        <p className="text-sm text-muted">
          <bdi>{job.fileName}</bdi>
        </p>
        <div className="grid gap-1" role="status">
          {state === 'open' && (
            <p>
              {invalid > 0
                ? t('csvImport.review.text', amount(invalid))
                : t('csvImport.review.fine', amount(rows))}
            </p>
          )}
          {state === 'done' && <p>{t('csvImport.done.added', amount(added))}</p>}
          {state === 'done' && invalid > 0 && (
            <p className="text-danger">{t('csvImport.done.leftOut', amount(invalid))}</p>
          )}
          {state === 'cancelled' && (
            <p>
              {added > 0
                ? t('csvImport.cancelled.some', amount(added))
                : t('csvImport.cancelled.none')}
            </p>
          )}
          {job.error && <p className="text-danger">{job.error}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {state === 'open' && right > 0 && (
            <Button variant="primary" onClick={onRun}>
              {t('csvImport.review.go', amount(right))}
            </Button>
          )}
          {state === 'done' && (
            <Link {...source.list} className={buttonClass({ variant: 'primary' })}>
              {t('csvImport.done.show')}
            </Link>
          )}
          <Button onClick={onStartOver}>{t('csvImport.file.another')}</Button>
        </div>
      </Card>
      {invalid > 0 && state !== 'cancelled' && <ImportProblems source={source} job={job} />}
    </>
  )
}
