import type { QueryClient } from '@tanstack/react-query'
import { deleteWithUndo } from '#/platform/form/delete-with-undo.ts'
import type { TypedTranslate } from '#/platform/i18n/translate.ts'
import type { Format } from '#/platform/i18n/use-format.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { isApiError } from '#/platform/error/api-error.ts'
import { runMutation } from '#/platform/live/run-mutation.ts'
import { bookMutations } from '../book.mutations.ts'
import { bulkChangeMutations } from '../bulk/bulk-change.mutations.ts'
import type { MatchingBooks } from '../bulk/bulk-change.ts'

type Books = readonly { id: string; title: string }[]

type Page = { t: TypedTranslate; format: Format; queryClient: QueryClient; onDone: () => unknown }

/** Deletes one book or several, with Undo. Pages import this file when it is needed. */
export function deleteBooks(books: Books, { t, format, ...page }: Page) {
  const [only] = books.length === 1 ? books : []
  const done = (count: number) =>
    only
      ? t('bookManager.deleteOne.done', { title: only.title })
      : t('bookManager.delete.done', { count, number: format.number(count) })
  return deleteWithUndo(bookMutations, books, { ...page, t, toast, done })
}

/** Deletes all books that match, by a job. */
export async function deleteMatching(matching: MatchingBooks, { t, queryClient, onDone }: Page) {
  try {
    await runMutation(queryClient, bulkChangeMutations.delete, matching)
    onDone()
  } catch (error) {
    toast.error(isApiError(error) ? error.message : t('form.failed'))
  }
}
