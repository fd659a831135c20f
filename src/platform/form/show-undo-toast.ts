import { isApiError } from '#/platform/error/api-error.ts'
import type { TypedTranslate } from '#/platform/i18n/translate.ts'

/** Long enough to notice the toast and reach it by keyboard. */
const undoOfferedMs = 12_000

/** The part of the design system's toasts that is used here. */
export type Toast = {
  success: (text: string, options?: { action: UndoAction; duration: number }) => void
  info: (text: string) => void
  error: (text: string) => void
}
type UndoAction = { label: string; onClick: () => void }

/** Returns a text if something could not be undone. */
type Undo = () => Promise<string | undefined>

/** Shows a toast with an Undo button. */
export function showUndoToast(
  done: string,
  undo: Undo,
  { t, toast }: { t: TypedTranslate; toast: Toast },
) {
  async function run() {
    try {
      const exception = await undo()
      if (exception) toast.info(exception)
      else toast.success(t('form.undo.done'))
    } catch (error) {
      toast.error(isApiError(error) ? error.message : t('form.failed'))
    }
  }
  const action = { label: t('form.undo.do'), onClick: () => void run() }
  toast.success(done, { action, duration: undoOfferedMs })
}
