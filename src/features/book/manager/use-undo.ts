import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { genreQueries } from '#/features/genre/genre.queries.ts'
import { isApiError } from '#/platform/api/api-error.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { toast } from '#/ui/toast.ts'
import { bookQueries } from '../book.queries.ts'

/** Long enough to notice, to think, and to get there by the keyboard. */
const undoOfferedMs = 12_000

type Undo = () => Promise<{ count: number; left?: number }>

/** What a change of many books invalidates: the books, and how many are in each genre. */
export function useBooksChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: bookQueries.all }),
      queryClient.invalidateQueries({ queryKey: genreQueries.all }),
    ])
}

/** Says what was done, with a way back beside it. */
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
