import { useRef } from 'react'
import type { PointerEvent, TouchEvent } from 'react'
import {
  DRAWER_CLOSE_THRESHOLD,
  DRAWER_SCROLL_LOCK_MS,
  DRAWER_VELOCITY_THRESHOLD,
} from './drawer-constants.ts'

// Base UI closes the drawer at half its height or 0.5 px/ms, which cannot be configured. The
// specified limits are lower, so the decision is made here, earlier on the same event.

/** Shorter drags count as this long, as in Base UI, so that a shaky tap is not a flick. */
const MIN_DURATION_MS = 50
const IGNORE = 'data-base-ui-swipe-ignore'

type Drag = { startedAt: number | null; scrolledAt: number; closes: boolean }
type DragProps = { mayDrag: () => boolean; close: () => void }

export function useDrawerDrag({ mayDrag, close }: DragProps) {
  const drag = useRef<Drag>({ startedAt: null, scrolledAt: -Infinity, closes: false })

  function start(event: PointerEvent<HTMLElement> | TouchEvent<HTMLElement>) {
    const state = drag.current
    state.startedAt = null
    state.closes = false
    const locked = event.timeStamp - state.scrolledAt < DRAWER_SCROLL_LOCK_MS
    event.currentTarget.toggleAttribute(IGNORE, locked || !mayDrag())
  }

  function release(event: PointerEvent<HTMLElement> | TouchEvent<HTMLElement>) {
    const panel = event.currentTarget
    const moved = Number.parseFloat(panel.style.getPropertyValue('--drawer-swipe-movement-y'))
    const { startedAt } = drag.current
    if (startedAt === null || !(moved > 0)) return
    const speed = moved / Math.max(event.timeStamp - startedAt, MIN_DURATION_MS)
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
      // For touches too: Base UI keeps touchmove from React while the drawer follows it.
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (event.buttons % 2 === 1) drag.current.startedAt ??= event.timeStamp
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
