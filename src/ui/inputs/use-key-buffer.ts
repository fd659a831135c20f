import { useEffect, useState } from 'react'

/** Keys that would act on the page behind; the field handles them once it has the focus. */
const editing = /^(Enter|Tab|Arrow|Backspace|Delete|Escape)/

/**
 * Buffers keys between opening a field and the field having the focus, so that no key is lost or
 * reaches the page behind. `onCancel` runs on Escape in between.
 */
export function useKeyBuffer(onCancel: () => void) {
  const [ahead] = useState(() => {
    let text = ''
    const buffer = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key.length > 1 && !editing.test(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key.length === 1) text += event.key
      else if (event.key === 'Backspace') text = text.slice(0, -1)
      else if (event.key === 'Escape') onCancel()
    }
    return {
      start: () => {
        text = ''
        window.addEventListener('keydown', buffer, true)
      },
      /** Stops buffering and returns the typed text. */
      take: () => {
        window.removeEventListener('keydown', buffer, true)
        const typed = text
        text = ''
        return typed
      },
    }
  })
  useEffect(() => () => void ahead.take(), [ahead])
  return ahead
}
