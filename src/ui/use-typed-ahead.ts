import { useEffect, useState } from 'react'

/** Keys that would act on the page behind; the field takes them once it has the focus. */
const editing = /^(Enter|Tab|Arrow|Backspace|Delete|Escape)/

/**
 * Keeps what is typed between asking for a field and the field having the focus, so that no key is
 * lost or reaches the page behind. `onCancel` runs when Escape is pressed meanwhile.
 */
export function useTypedAhead(onCancel: () => void) {
  const [ahead] = useState(() => {
    let text = ''
    const keep = (event: KeyboardEvent) => {
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
        window.addEventListener('keydown', keep, true)
      },
      /** Ends the waiting; returns what was typed meanwhile. */
      take: () => {
        window.removeEventListener('keydown', keep, true)
        const taken = text
        text = ''
        return taken
      },
    }
  })
  useEffect(() => () => void ahead.take(), [ahead])
  return ahead
}
