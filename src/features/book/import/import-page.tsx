import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { UnclosedQuote } from '#/platform/csv/parse-csv.ts'
import { useLeaveGuard } from '#/platform/http/use-leave-guard.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { Card, CardTitle } from '#/ui/layout/card.tsx'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { useStepFocus } from '#/ui/keyboard/use-step-focus.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportStatus } from './import-status.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { sampleFile } from './read-file.ts'
import type { Sample } from './read-file.ts'
import { useImport } from './use-import.ts'

type Opened = { file: File; sample: Sample }

export function ImportPage() {
  const { t } = useTranslation()
  const importing = useImport()
  const [opened, setOpened] = useState<Opened>()
  const [unreadable, setUnreadable] = useState<string>()
  const { sending } = importing
  const leaving = useLeaveGuard(() => sending !== undefined)
  const step = stepOf(importing, opened)
  const frame = useStepFocus<HTMLDivElement>(step)

  async function open(file: File, reading?: Parameters<typeof sampleFile>[1]) {
    setUnreadable(undefined)
    try {
      const sample = await sampleFile(file, reading)
      if (sample.rows.length === 0) setUnreadable(t('bookImport.file.empty'))
      else setOpened({ file, sample })
    } catch (error) {
      setUnreadable(
        error instanceof UnclosedQuote
          ? t('bookImport.file.unclosed', { row: error.row })
          : t('bookImport.file.unreadable'),
      )
    }
  }

  const problem = unreadable ?? importing.error
  return (
    <div className="max-w-4xl">
      <PageHeader title={t('bookImport.title')} />
      <div role="alert" className="mt-4 text-sm text-danger empty:hidden">
        {problem}
      </div>
      <div ref={frame}>
        <Step
          step={step}
          importing={importing}
          opened={opened}
          onOpen={open}
          onClose={() => setOpened(undefined)}
        />
      </div>
      <ConfirmDrawer {...leaving} />
    </div>
  )
}

type Importing = ReturnType<typeof useImport>

/** The steps of an import; each has its own view. */
function stepOf({ job, sending }: Importing, opened: Opened | undefined) {
  if (job && (sending || job.state === 'running')) return 'progress'
  if (opened) return 'preview'
  return job && !(job.state === 'open' && !job.complete) ? 'outcome' : 'choose'
}

type StepProps = {
  step: ReturnType<typeof stepOf>
  importing: Importing
  opened: Opened | undefined
  onOpen: (file: File, reading?: Parameters<typeof sampleFile>[1]) => Promise<void>
  onClose: () => void
}

function Step({ step, importing, opened, onOpen, onClose }: StepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { job, sending } = importing
  if (job && step === 'progress')
    return (
      <ImportProgress job={job} sending={sending} onCancel={() => void importing.cancel(job)} />
    )
  if (opened && step === 'preview')
    return (
      <ImportPreview
        key={`${opened.sample.settings.encoding} ${opened.sample.settings.separator}`}
        fileName={opened.file.name}
        sample={opened.sample}
        onReading={({ encoding, separator }) => void onOpen(opened.file, { encoding, separator })}
        onCancel={onClose}
        onImport={(choice) => {
          onClose()
          return importing.begin(opened.file, choice)
        }}
      />
    )
  if (job && step === 'outcome')
    return (
      <ImportStatus
        job={job}
        onRun={() => void importing.run(job)}
        onStartOver={importing.forget}
      />
    )
  const number = format.number(job?.rows ?? 0)
  return (
    <div className="mt-6 grid gap-6">
      {job && (
        <Card className="grid gap-3">
          <CardTitle>{t('bookImport.unfinished.title')}</CardTitle>
          <p className="text-sm">{t('bookImport.unfinished.text', { name: job.fileName })}</p>
          <p className="text-sm text-muted numerals">
            {t('bookImport.unfinished.sent', { count: job.rows, number })}
          </p>
          <div>
            <Button onClick={() => void importing.cancel(job).then(importing.forget)}>
              {t('bookImport.startOver')}
            </Button>
          </div>
        </Card>
      )}
      <ChooseFile
        label={job ? t('bookImport.file.again') : t('bookImport.file.choose')}
        onFile={(file) => void (job ? importing.goOn(file, job) : onOpen(file))}
      />
    </div>
  )
}
