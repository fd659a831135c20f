import { useState } from 'react'

/** The direction of an element, for libraries that handle arrow keys. */
export function useDirection() {
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr')
  const ref = (element: Element | null) => {
    if (element) setDirection(element.matches(':dir(rtl)') ? 'rtl' : 'ltr')
  }
  return [direction, ref] as const
}
