import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '#/platform/error/api-error.ts'
import type { TypedTranslate } from '#/platform/i18n/translate.ts'
import type { BulkMutations } from '#/platform/live/bulk-mutations.ts'
import { runMutation } from '#/platform/live/run-mutation.ts'
import { showUndoToast } from './show-undo-toast.ts'
import type { Toast } from './show-undo-toast.ts'

type Page = {
  t: TypedTranslate
  toast: Toast
  queryClient: QueryClient
  /** The message to show, for the number of records that were deleted. */
  done: (count: number) => string
  onDone: () => unknown
}

/** Deletes records without asking, because Undo restores them. */
export async function deleteWithUndo(
  { deleteMany, undoDelete }: BulkMutations,
  records: readonly { id: string }[],
  { t, toast, queryClient, done, onDone }: Page,
) {
  try {
    const ids = records.map(({ id }) => id)
    const { count, undo } = await runMutation(queryClient, deleteMany, { ids })
    async function restore() {
      await runMutation(queryClient, undoDelete, { undo })
      return undefined
    }
    showUndoToast(done(count), restore, { t, toast })
    await onDone()
  } catch (error) {
    toast.error(isApiError(error) ? error.message : t('form.failed'))
  }
}
