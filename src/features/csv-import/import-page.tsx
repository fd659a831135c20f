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
import type { ImportSource } from './csv-import.ts'
import { sampleFile } from './read-file.ts'
import type { Sample } from './read-file.ts'
import { useImport } from './use-import.ts'

type Opened = { file: File; sample: Sample }

type Reading = Parameters<typeof sampleFile>[2]

export function ImportPage({ source }: { source: ImportSource }) {
  const { t } = useTranslation()
  const importing = useImport(source)
  const [opened, setOpened] = useState<Opened>()
  const [unreadable, setUnreadable] = useState<string>()
  const { sending } = importing
  const leaving = useLeaveGuard(() => sending !== undefined)
  const step = stepOf(importing, opened)
  const frame = useStepFocus<HTMLDivElement>(step)

  async function open(file: File, reading?: Reading) {
    setUnreadable(undefined)
    try {
      const known = source.fields.map(({ name, label, aliases = [] }) => ({
        name,
        names: [t(label), name, ...aliases],
      }))
      const sample = await sampleFile(file, known, reading)
      if (sample.rows.length === 0) setUnreadable(t('csvImport.file.empty'))
      else setOpened({ file, sample })
    } catch (error) {
      setUnreadable(
        error instanceof UnclosedQuote
          ? t('csvImport.file.unclosed', { row: error.row })
          : t('csvImport.file.unreadable'),
      )
    }
  }

  const problem = unreadable ?? importing.error
  return (
    <div className="max-w-4xl">
      <PageHeader title={t(source.title)} />
      <div role="alert" className="mt-4 text-sm text-danger empty:hidden">
        {problem}
      </div>
      <div ref={frame}>
        <Step
          source={source}
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
  source: ImportSource
  step: ReturnType<typeof stepOf>
  importing: Importing
  opened: Opened | undefined
  onOpen: (file: File, reading?: Reading) => Promise<void>
  onClose: () => void
}

function Step({ source, step, importing, opened, onOpen, onClose }: StepProps) {
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
        source={source}
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
        source={source}
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
          <CardTitle>{t('csvImport.unfinished.title')}</CardTitle>
          <p className="text-sm">{t('csvImport.unfinished.text', { name: job.fileName })}</p>
          <p className="text-sm text-muted numerals">
            {t('csvImport.unfinished.sent', { count: job.rows, number })}
          </p>
          <div>
            <Button onClick={() => void importing.cancel(job).then(importing.forget)}>
              {t('csvImport.startOver')}
            </Button>
          </div>
        </Card>
      )}
      <ChooseFile
        label={job ? t('csvImport.file.again') : t('csvImport.file.choose')}
        onFile={(file) => void (job ? importing.goOn(file, job) : onOpen(file))}
      />
    </div>
  )
}
