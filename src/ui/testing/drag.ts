import { cdp } from 'vitest/browser'

type Point = { x: number; y: number }
type Drag = { by: number; ms: number; touch?: boolean; axis?: 'x' | 'y' }

const STEPS = 10
/** How far the pointer has moved at the first event; a touch must pass a threshold first. */
const SLOP_PX = { mouse: 1, touch: 30 }

/**
 * A real press, moves and a release, sent through the browser with explicit timestamps, so that the
 * speed does not depend on the machine. The dragged element follows from the first move on: `by` is
 * its distance.
 */
export async function drag(element: Element, { by, ms, touch = false, axis = 'y' }: Drag) {
  const box = element.getBoundingClientRect()
  const offset = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 }
  const from = { x: offset.x + box.x + box.width / 2, y: offset.y + box.y + box.height / 2 }
  const slop = SLOP_PX[touch ? 'touch' : 'mouse'] * Math.sign(by)
  const at = (way: number) =>
    axis === 'y' ? { x: from.x, y: from.y + way } : { x: from.x + way, y: from.y }
  const startedAt = Date.now() / 1000
  const send = touch ? sendTouch : sendMouse

  await send('press', from, startedAt)
  for (let step = 0; step <= STEPS; step += 1) {
    await send('move', at(slop + (by * step) / STEPS), startedAt + (ms * step) / STEPS / 1000)
    // The browser merges moves within one frame.
    await frame()
    await frame()
  }
  await send('release', at(slop + by), startedAt + ms / 1000)
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

type Phase = 'press' | 'move' | 'release'

async function sendMouse(phase: Phase, point: Point, timestamp: number) {
  const type = { press: 'mousePressed', move: 'mouseMoved', release: 'mouseReleased' } as const
  await cdp().send('Input.dispatchMouseEvent', {
    type: type[phase],
    ...point,
    timestamp,
    button: 'left',
    buttons: phase === 'release' ? 0 : 1,
    clickCount: 1,
  })
}

async function sendTouch(phase: Phase, point: Point, timestamp: number) {
  const type = { press: 'touchStart', move: 'touchMove', release: 'touchEnd' } as const
  await cdp().send('Input.dispatchTouchEvent', {
    type: type[phase],
    touchPoints: phase === 'release' ? [] : [point],
    timestamp,
  })
}
