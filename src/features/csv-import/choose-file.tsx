import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { cx } from '#/ui/class-names.ts'

type Props = { label: string; onFile: (file: File) => void }

export function ChooseFile({ label, onFile }: Props) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
      className={cx(
        'rounded-lg border border-dashed transition-colors has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent',
        over ? 'border-accent bg-accent-soft' : 'border-line-control bg-surface hover:bg-fill',
      )}
    >
      <label className="grid cursor-pointer justify-items-center gap-2 px-6 py-12 text-center">
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) onFile(file)
            // Resetting the value makes choosing the same file again a change.
            event.target.value = ''
          }}
        />
        <FileUp aria-hidden className="size-7 stroke-[1.5] text-muted" />
        <span className="font-medium">{label}</span>
        <span className="max-w-[34rem] text-sm text-muted">{t('csvImport.file.hint')}</span>
      </label>
    </div>
  )
}
