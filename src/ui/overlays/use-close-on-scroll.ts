import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

/**
 * Closes a popup once scrolling has moved its anchor by the anchor's own height. The page scrolls under
 * a menu that was opened by touch, and its actions must not appear to belong to another row.
 */
export function useCloseOnScroll(anchor: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = anchor.current
    if (!element) return
    const opened = element.getBoundingClientRect()
    const onScroll = () => {
      const now = element.getBoundingClientRect()
      const moved = Math.max(Math.abs(now.top - opened.top), Math.abs(now.left - opened.left))
      if (moved > opened.height) close()
    }
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', onScroll, { capture: true })
  }, [anchor])
}
