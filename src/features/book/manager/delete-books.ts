import type { QueryClient } from '@tanstack/react-query'
import type { TypedTranslate } from '#/platform/i18n/translate.ts'
import { isApiError } from '#/platform/error/api-error.ts'
import type { Format } from '#/platform/i18n/use-format.ts'
import { runMutation } from '#/platform/live/run-mutation.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { bookMutations } from '../book.mutations.ts'
import { showUndoToast } from './show-undo-toast.ts'

type Books = readonly { id: string; title: string }[]

type Page = { t: TypedTranslate; format: Format; queryClient: QueryClient; onDone: () => unknown }

/**
 * Deletes one book or several without asking, because Undo restores them. Pages import this file when
 * it is needed.
 */
export async function deleteBooks(books: Books, { t, format, queryClient, onDone }: Page) {
  try {
    const ids = books.map(({ id }) => id)
    const { count, undo } = await runMutation(queryClient, bookMutations.deleteMany, { ids })
    const [only] = books.length === 1 ? books : []
    const done = only
      ? t('bookManager.deleteOne.done', { title: only.title })
      : t('bookManager.delete.done', { count, number: format.number(count) })
    const restore = () => runMutation(queryClient, bookMutations.undoDelete, { undo })
    showUndoToast(done, restore, { t, format })
    await onDone()
  } catch (error) {
    toast.error(isApiError(error) ? error.message : t('form.failed'))
  }
}
