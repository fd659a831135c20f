import { useState } from 'react'
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx'
import { showErrorToast } from '#/ui/feedback/show-error-toast.tsx'
import { Button } from '#/ui/inputs/button.tsx'

export type ExportDetailsProps = {
  progress?: { label: string; fraction: number; text: string } | undefined
  problem?: string | undefined
  discard?: { label: string; onDiscard: () => Promise<unknown> } | undefined
}

/** What an `ExportButton` shows beside the link while the file is prepared, and afterwards. */
export function ExportDetails({ progress, problem, discard }: ExportDetailsProps) {
  return (
    <>
      {progress && (
        <span className="grid w-36 gap-1 self-center">
          <ProgressBar {...progress} />
          <span aria-hidden className="h-4 text-xs text-muted numerals">
            {progress.text}
          </span>
        </span>
      )}
      {discard && <DiscardButton {...discard} />}
      {problem && (
        <span aria-hidden className="self-center text-sm text-danger">
          {problem}
        </span>
      )}
    </>
  )
}

function DiscardButton({ label, onDiscard }: NonNullable<ExportDetailsProps['discard']>) {
  const [busy, setBusy] = useState(false)
  async function discard() {
    setBusy(true)
    await onDiscard().catch(showErrorToast)
    setBusy(false)
  }
  return (
    <Button variant="ghost" busy={busy} onClick={() => void discard()}>
      {label}
    </Button>
  )
}
