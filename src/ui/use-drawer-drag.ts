import { useRef } from 'react'
import type { PointerEvent, TouchEvent } from 'react'
import {
  DRAWER_CLOSE_THRESHOLD,
  DRAWER_SCROLL_LOCK_MS,
  DRAWER_VELOCITY_THRESHOLD,
} from './drawer-constants.ts'

// Base UI moves the drawer and decides about closing by limits of its own, half the height or
// 0.5 px/ms, which cannot be set. They are wider than the specified ones, so the decision is taken
// here, on the same event and before it, and its own answer is only allowed to agree.

/** Shorter drags count as this long, as in Base UI: a shaking tap is no flick. */
const MIN_DURATION_MS = 50
const IGNORE = 'data-base-ui-swipe-ignore'

type Drag = { began: number | null; scrolledAt: number; closes: boolean }
type DragProps = { mayDrag: () => boolean; close: () => void }

export function useDrawerDrag({ mayDrag, close }: DragProps) {
  const drag = useRef<Drag>({ began: null, scrolledAt: -Infinity, closes: false })

  function start(event: PointerEvent<HTMLElement> | TouchEvent<HTMLElement>) {
    const state = drag.current
    state.began = null
    state.closes = false
    const locked = event.timeStamp - state.scrolledAt < DRAWER_SCROLL_LOCK_MS
    event.currentTarget.toggleAttribute(IGNORE, locked || !mayDrag())
  }

  function release(event: PointerEvent<HTMLElement> | TouchEvent<HTMLElement>) {
    const panel = event.currentTarget
    const moved = Number.parseFloat(panel.style.getPropertyValue('--drawer-swipe-movement-y'))
    const { began } = drag.current
    if (began === null || !(moved > 0)) return
    const speed = moved / Math.max(event.timeStamp - began, MIN_DURATION_MS)
    const height = Math.min(panel.offsetHeight, window.innerHeight)
    if (moved < height * DRAWER_CLOSE_THRESHOLD && speed <= DRAWER_VELOCITY_THRESHOLD) return
    drag.current.closes = true
    close()
  }

  return {
    /** Whether the drag that has just ended closes the drawer. */
    closes: () => drag.current.closes,
    handlers: {
      onPointerDownCapture: start,
      onTouchStartCapture: start,
      // Also for fingers: touchmove is kept from React while the drawer follows it.
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (event.buttons % 2 === 1) drag.current.began ??= event.timeStamp
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (event.pointerType !== 'touch') release(event)
      },
      onTouchEnd: release,
      onScrollCapture(event: { timeStamp: number }) {
        drag.current.scrolledAt = event.timeStamp
      },
    },
  }
}
