import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { genreQueries } from '#/features/genre/genre.queries.ts'
import { isApiError } from '#/platform/api/api-error.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { toast } from '#/ui/toast.ts'
import { bookQueries } from '../book.queries.ts'

/** Long enough to notice the toast and reach it by keyboard. */
const undoOfferedMs = 12_000

type Undo = () => Promise<{ count: number; left?: number }>

/** Invalidates what a bulk change affects: the books, and the counts of the genres. */
export function useBooksChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: bookQueries.all }),
      queryClient.invalidateQueries({ queryKey: genreQueries.all }),
    ])
}

/** Shows a toast with an Undo button. */
export function useUndo() {
  const { t } = useTranslation()
  const format = useFormat()
  const changed = useBooksChanged()

  async function run(undo: Undo) {
    try {
      const { left = 0 } = await undo()
      await changed()
      if (left === 0) toast.success(t('bookManager.undo.done'))
      else toast.info(t('bookManager.undo.partly', { count: left, number: format.number(left) }))
    } catch (error) {
      toast.error(isApiError(error) ? error.message : t('book.form.failed'))
    }
  }

  return (done: string, undo: Undo) => {
    const action = { label: t('bookManager.undo.do'), onClick: () => void run(undo) }
    toast.success(done, { action, duration: undoOfferedMs })
  }
}
