import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx'
import { showErrorToast } from '#/ui/feedback/show-error-toast.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { Card } from '#/ui/layout/card.tsx'
import { bulkChangeMutations } from './bulk-change.mutations.ts'
import { bulkChangeQueries } from './bulk-change.queries.ts'
import { bulkChangeHint } from './bulk-hint.ts'
import { isUnfinished } from './bulk-states.ts'
import type { BulkAction } from './bulk-states.ts'

const running = {
  delete: 'bookManager.bulk.deleting',
  'set-genre': 'bookManager.bulk.settingGenre',
  'undo-delete': 'bookManager.bulk.undoing',
  'undo-set-genre': 'bookManager.bulk.undoing',
} as const satisfies Record<BulkAction, string>

const done = {
  delete: 'bookManager.bulk.deleted',
  'set-genre': 'bookManager.bulk.genreSet',
  'undo-delete': 'bookManager.bulk.restored',
  'undo-set-genre': 'bookManager.bulk.genreReset',
} as const satisfies Record<BulkAction, string>

/** The last bulk change: its progress, and then its result with Undo. */
export function BulkStatus({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: change } = useQuery(bulkChangeQueries.last())
  const cancel = useMutate(bulkChangeMutations.cancel)
  const undo = useMutate(bulkChangeMutations.undo)
  if (!change) return null
  const { id } = change
  const number = format.number(change.count)
  if (isUnfinished(change)) {
    const label = t(running[change.action])
    const text = t('bookManager.bulk.progress', {
      done: format.number(change.done),
      total: format.number(change.total),
    })
    return (
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="grid grow gap-2">
          <p className="text-sm" role="status">
            {label}
          </p>
          <ProgressBar label={label} fraction={change.done / change.total} text={text} />
          <p aria-hidden className="text-sm text-muted numerals">
            {text}
          </p>
        </div>
        <Action label={t('form.cancel')} act={() => cancel({ id })} />
      </Card>
    )
  }
  const problem =
    change.state === 'failed'
      ? t('bookManager.bulk.failed')
      : change.state === 'canceled' && t('bookManager.bulk.canceled')
  const left = change.action === 'undo-delete' && change.done > change.count
  const notRestored =
    left && t('bookManager.bulk.notRestored', { number: format.number(change.done - change.count) })
  function dismiss() {
    bulkChangeHint.forget()
    onDismiss()
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1 text-sm numerals" role="status">
        {[problem, t(done[change.action], { number }), notRestored].map(
          (line) => line && <p key={line}>{line}</p>,
        )}
      </div>
      <div className="flex gap-2">
        {change.undoable && <Action label={t('form.undo.do')} act={() => undo({ id })} />}
        <Button size="sm" variant="ghost" onClick={dismiss}>
          {t('bookManager.bulk.dismiss')}
        </Button>
      </div>
    </Card>
  )
}

function Action({ label, act }: { label: string; act: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    await act().catch(showErrorToast)
    setBusy(false)
  }
  return (
    <Button size="sm" busy={busy} onClick={() => void run()}>
      {label}
    </Button>
  )
}
