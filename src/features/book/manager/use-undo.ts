import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { genreQueries } from '#/features/genre/genre.queries.ts'
import { isFault } from '#/platform/api/fault.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { toast } from '#/ui/toast.ts'
import { bookQueries } from '../book.queries.ts'

/** Long enough to notice, to think, and to get there by the keyboard. */
const undoOfferedMs = 12_000

type Undo = () => Promise<{ count: number; left?: number }>

/** What a change of many books spoils: the books, and how many are in each genre. */
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
      if (left === 0) toast.success(t('bookDesk.undo.done'))
      else toast.info(t('bookDesk.undo.partly', { count: left, number: format.number(left) }))
    } catch (fault) {
      toast.error(isFault(fault) ? fault.message : t('book.form.failed'))
    }
  }

  return (done: string, undo: Undo) => {
    const action = { label: t('bookDesk.undo.do'), onClick: () => void run(undo) }
    toast.success(done, { action, duration: undoOfferedMs })
  }
}
