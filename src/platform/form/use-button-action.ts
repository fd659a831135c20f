import { useRef, useState } from 'react'
import { useErrorText } from './use-error-text.ts'

/** Runs the action of a button that has no form, once at a time. */
export function useButtonAction(
  /** Shows the message of a failure. */
  onError: (message: string) => unknown,
) {
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
      onError(errorText(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, act: (action: () => Promise<unknown>) => void run(action) }
}
