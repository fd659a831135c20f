import type { TypedTranslate } from '#/platform/i18n/translate.ts'
import { isApiError } from '#/platform/error/api-error.ts'
import type { Format } from '#/platform/i18n/use-format.ts'
import { toast } from '#/ui/feedback/toast.ts'

/** Long enough to notice the toast and reach it by keyboard. */
const undoOfferedMs = 12_000

type Undo = () => Promise<{ count: number; left?: number }>
type Texts = { t: TypedTranslate; format: Format }

/** Shows a toast with an Undo button. */
export function showUndoToast(done: string, undo: Undo, { t, format }: Texts) {
  async function run() {
    try {
      const { left = 0 } = await undo()
      if (left === 0) toast.success(t('bookManager.undo.done'))
      else toast.info(t('bookManager.undo.partly', { count: left, number: format.number(left) }))
    } catch (error) {
      toast.error(isApiError(error) ? error.message : t('form.failed'))
    }
  }
  const action = { label: t('bookManager.undo.do'), onClick: () => void run() }
  toast.success(done, { action, duration: undoOfferedMs })
}
