import { useRef, useState } from 'react'
import { useErrorText } from '#/platform/form/use-error-text.ts'
import { toast } from '#/ui/feedback/toast.ts'

/** Runs the action of a button that has no form: once at a time, and failures are shown as a toast. */
export function useButtonAction() {
  const errorText = useErrorText()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  async function run(action: () => Promise<unknown>) {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await action()
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, act: (action: () => Promise<unknown>) => void run(action) }
}
