import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { mostAtOnce } from '#/platform/api/bulk-limit.ts'
import { Can } from '#/platform/auth/can.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { SelectionBar } from '#/ui/data/selection-bar.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import type { BookSummary } from '../book.ts'

const SetGenre = lazyOverlay(() => import('./set-genre.tsx').then((file) => file.SetGenre))

type Props = { books: readonly BookSummary[]; onClear: () => void }

/** The actions on the selected books, all with Undo. */
export function BookSelection({ books, onClear }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [settingGenre, setSettingGenre] = useState(false)
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const tooMany = books.length > mostAtOnce
  const number = format.number(books.length)

  async function remove() {
    setBusy(true)
    try {
      const { deleteBooks } = await import('./delete-books.ts')
      await deleteBooks(books, { t, format, queryClient, onDone: onClear })
    } catch {
      toast.error(t('form.failed'))
    }
    setBusy(false)
  }

  return (
    <>
      <SelectionBar
        count={books.length}
        label={t('bookManager.selection.count', { count: books.length, number })}
        clearLabel={t('bookManager.selection.clear')}
        onClear={onClear}
      >
        {tooMany ? (
          <p className="text-sm text-danger">{t('bookManager.selection.tooMany')}</p>
        ) : (
          <>
            <Can do={{ book: ['update'] }}>
              <Button
                size="sm"
                onPointerEnter={SetGenre.preload}
                onClick={() => setSettingGenre(true)}
              >
                {t('bookManager.setGenre.open')}
              </Button>
            </Can>
            <Can do={{ book: ['delete'] }}>
              <Button size="sm" busy={busy} onClick={() => void remove()}>
                {t('form.delete')}
              </Button>
            </Can>
          </>
        )}
      </SelectionBar>
      <SetGenre books={books} open={settingGenre} onOpenChange={setSettingGenre} onDone={onClear} />
    </>
  )
}
