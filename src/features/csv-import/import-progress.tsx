import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { Card, CardTitle } from '#/ui/layout/card.tsx'
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx'
import type { CsvImport } from '#/platform/csv-import/csv-import.ts'
import type { Import } from './use-import.ts'

type Props = { job: CsvImport; sending: Import['sending']; onCancel: () => void }

export function ImportProgress({ job, sending, onCancel }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const label = sending ? t('csvImport.checking') : t('csvImport.adding')
  const text = sending
    ? t('csvImport.checked', { count: sending.rows, number: format.number(sending.rows) })
    : t('csvImport.progress', { done: format.number(job.done), total: format.number(job.rows) })
  const fraction = sending ? sending.fraction : job.done / Math.max(job.rows, 1)
  return (
    <Card className="mt-6 grid gap-4">
      <div>
        <CardTitle>{label}</CardTitle>
        <p className="mt-1 text-sm text-muted">
          <bdi>{job.fileName}</bdi>
        </p>
      </div>
      <ProgressBar label={label} fraction={fraction} text={text} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted numerals" role="status">
          {sending?.waiting ? t('csvImport.waiting') : text}
        </p>
        <Button onClick={onCancel}>{t('csvImport.cancel')}</Button>
      </div>
    </Card>
  )
}
