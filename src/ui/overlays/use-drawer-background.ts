import { useEffect } from 'react'
import {
  DRAWER_BACKGROUND_RADIUS_PX,
  DRAWER_BACKGROUND_SCALE,
  DRAWER_DURATION_MS,
} from './drawer-constants.ts'

/**
 * `[data-drawer-background]` scales down while a drawer is open (overlays.css). The origin is set
 * to the visible part, so that a scrolled page shrinks around what the user sees.
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
