import { useTranslation } from 'react-i18next'
import { api } from '#/platform/api/api.ts'
import { isFault } from '#/platform/api/fault.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { ConfirmDrawer } from '#/ui/confirm-drawer.tsx'
import { useBooksChanged, useUndo } from './use-undo.ts'

type Props = {
  books: readonly { id: string; title: string }[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Before the lists are asked again: what shows a deleted book must be left by then. */
  onDone: () => unknown
}

/** One book or many, after one question; and one press brings them back. */
export function DeleteBooks({ books, open, onOpenChange, onDone }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const changed = useBooksChanged()
  const offerUndo = useUndo()
  const [only] = books.length === 1 ? books : []
  const amount = { count: books.length, number: format.number(books.length) }

  async function remove() {
    const ids = books.map(({ id }) => id)
    const { count, undo } = await api.book.deleteMany({ ids })
    const done = only
      ? t('bookDesk.deleteOne.done', { title: only.title })
      : t('bookDesk.delete.done', { count, number: format.number(count) })
    offerUndo(done, () => api.book.undoDelete({ undo }))
    await onDone()
    await changed()
  }

  return (
    <ConfirmDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={only ? t('bookDesk.deleteOne.title') : t('bookDesk.delete.title', amount)}
      description={
        only ? t('bookDesk.deleteOne.text', { title: only.title }) : t('bookDesk.delete.text')
      }
      confirmLabel={only ? t('bookDesk.deleteOne.confirm') : t('bookDesk.delete.confirm', amount)}
      cancelLabel={t('book.form.cancel')}
      onConfirm={remove}
      errorText={(fault) => (isFault(fault) ? fault.message : t('book.form.failed'))}
    />
  )
}
