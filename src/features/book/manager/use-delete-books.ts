import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#/platform/api/api.ts'
import { isApiError } from '#/platform/api/api-error.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { toast } from '#/ui/toast.ts'
import { useBooksChanged, useUndo } from './use-undo.ts'

type Books = readonly { id: string; title: string }[]

/** Deletes one or many books without a confirmation, because Undo restores them. */
export function useDeleteBooks() {
  const { t } = useTranslation()
  const format = useFormat()
  const changed = useBooksChanged()
  const offerUndo = useUndo()
  const [busy, setBusy] = useState(false)

  /**
   * `onDone` runs before the lists are refetched, so that the page of a deleted book is left by
   * then.
   */
  async function remove(books: Books, onDone: () => unknown) {
    const [only] = books.length === 1 ? books : []
    setBusy(true)
    try {
      const { count, undo } = await api.book.deleteMany({ ids: books.map(({ id }) => id) })
      const done = only
        ? t('bookManager.deleteOne.done', { title: only.title })
        : t('bookManager.delete.done', { count, number: format.number(count) })
      offerUndo(done, () => api.book.undoDelete({ undo }))
      await onDone()
      await changed()
    } catch (error) {
      toast.error(isApiError(error) ? error.message : t('book.form.failed'))
    } finally {
      setBusy(false)
    }
  }

  return { remove, busy }
}
