import { useEffect } from 'react'
import {
  DRAWER_BACKGROUND_RADIUS_PX,
  DRAWER_BACKGROUND_SCALE,
  DRAWER_DURATION_MS,
} from './drawer-constants.ts'

/**
 * `[data-drawer-background]` steps back while a drawer is open (overlays.css does it). What is
 * measured here is where the window's upper edge cuts it: a page scrolled far must shrink around
 * what is seen, not around its beginning.
 */
export function useDrawerBackground(open: boolean) {
  useEffect(() => {
    if (!open) return
    for (const element of document.querySelectorAll<HTMLElement>('[data-drawer-background]')) {
      const top = Math.max(0, -element.getBoundingClientRect().top)
      element.style.setProperty('--drawer-top', `${top}px`)
      element.style.setProperty('--drawer-scale', `${DRAWER_BACKGROUND_SCALE}`)
      element.style.setProperty('--drawer-radius', `${DRAWER_BACKGROUND_RADIUS_PX}px`)
      element.style.setProperty('--drawer-duration', `${DRAWER_DURATION_MS}ms`)
    }
  }, [open])
}
