import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  DRAWER_BACKGROUND_RADIUS_PX,
  DRAWER_BACKGROUND_SCALE,
  DRAWER_CLOSE_THRESHOLD,
  DRAWER_DURATION_MS,
  DRAWER_SCROLL_LOCK_MS,
  DRAWER_VELOCITY_THRESHOLD,
} from './drawer-constants.ts'
import { Drawer } from './drawer.tsx'
import { drag } from '#/ui/testing/drag.ts'

const longContent = Array.from({ length: 60 }, (_, line) => <p key={line}>{`Line ${line}`}</p>)

function Page({ dismissible, long, onChange }: PageProps) {
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    onChange?.(next)
    setOpen(next)
  }
  return (
    <>
      <main data-drawer-background>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      </main>
      <Drawer
        open={open}
        onOpenChange={change}
        dismissible={dismissible}
        title="Edit"
        closeLabel="Close"
        footer={<button type="button">Save</button>}
      >
        {long ? longContent : <div style={{ height: 300 }}>Content</div>}
      </Drawer>
    </>
  )
}
type PageProps = { dismissible?: boolean; long?: boolean; onChange?: (open: boolean) => void }

const panel = () => document.querySelector<HTMLElement>('.drawer')
const box = () => panel()?.getBoundingClientRect()

/** Opens the drawer and waits for the end of its animation. */
async function opened(props: PageProps = {}) {
  const screen = await render(<Page {...props} />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => Math.round(box()?.bottom ?? 0)).toBe(window.innerHeight)
  const element = panel() as HTMLElement
  await Promise.all(element.getAnimations().map((animation) => animation.finished))
  const handle = element.querySelector('.drawer-handle') as HTMLElement
  return { screen, element, handle, height: element.offsetHeight }
}

beforeEach(() => page.viewport(390, 844))

test('the constants match the specification', () => {
  expect([
    DRAWER_DURATION_MS,
    DRAWER_CLOSE_THRESHOLD,
    DRAWER_VELOCITY_THRESHOLD,
    DRAWER_SCROLL_LOCK_MS,
    DRAWER_BACKGROUND_RADIUS_PX,
  ]).toEqual([500, 0.25, 0.4, 100, 8])
})

test('opens and closes in half a second', async () => {
  const { screen, element } = await opened()
  expect(getComputedStyle(element).transitionDuration).toBe('0.5s')

  await userEvent.keyboard('{Escape}')

  await expect.poll(() => element.getAnimations().length).toBe(1)
  expect(element.getAnimations()[0]?.effect?.getTiming().duration).toBe(500)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

for (const touch of [false, true]) {
  const hand = touch ? 'a finger' : 'a mouse'

  test(`a slow drag with ${hand} by 0.24 of its height keeps it open, by 0.26 closes it`, async () => {
    const onChange = vi.fn<(open: boolean) => void>()
    const { element, handle, height } = await opened({ onChange })

    await drag(handle, { by: height * 0.24, ms: 3000, touch })
    await expect.poll(() => Math.round(box()?.bottom ?? 0)).toBe(window.innerHeight)
    expect(onChange).not.toHaveBeenCalled()
    expect(element.hasAttribute('data-open')).toBe(true)
    await Promise.all(element.getAnimations().map((animation) => animation.finished))

    await drag(handle, { by: height * 0.26, ms: 3000, touch })
    await expect.poll(panel).toBeNull()
    expect(onChange.mock.calls).toEqual([[false]])
  })

  test(`a flick with ${hand} closes it above 0.4 px/ms and not below`, async () => {
    const onChange = vi.fn<(open: boolean) => void>()
    const { element, handle } = await opened({ onChange })

    await drag(handle, { by: 60, ms: 60 / 0.38, touch })
    await expect.poll(() => Math.round(box()?.bottom ?? 0)).toBe(window.innerHeight)
    expect(onChange).not.toHaveBeenCalled()
    await Promise.all(element.getAnimations().map((animation) => animation.finished))

    await drag(handle, { by: 60, ms: 60 / 0.42, touch })
    await expect.poll(panel).toBeNull()
    expect(onChange.mock.calls).toEqual([[false]])
  })
}

test('closes only once where Base UI would close it as well', async () => {
  const onChange = vi.fn<(open: boolean) => void>()
  const { handle, height } = await opened({ onChange })

  await drag(handle, { by: height * 0.7, ms: 300 })

  await expect.poll(panel).toBeNull()
  expect(onChange.mock.calls).toEqual([[false]])
})

test('a dismissed drawer continues from where it was released, without jumping back', async () => {
  const { element, handle, height } = await opened()
  const tops: number[] = []
  const watch = () => {
    if (!element.isConnected) return
    if (element.hasAttribute('data-ending-style')) tops.push(element.getBoundingClientRect().top)
    requestAnimationFrame(watch)
  }
  watch()

  await drag(handle, { by: height * 0.4, ms: 3000 })

  await expect.poll(panel).toBeNull()
  expect(tops.length).toBeGreaterThan(0)
  expect(Math.min(...tops)).toBeGreaterThan(window.innerHeight - height * 0.65)
})

test('dragging upwards keeps it open', async () => {
  const onChange = vi.fn<(open: boolean) => void>()
  const { handle } = await opened({ onChange })

  await drag(handle, { by: -200, ms: 100 })

  await expect.poll(() => Math.round(box()?.bottom ?? 0)).toBe(window.innerHeight)
  expect(onChange).not.toHaveBeenCalled()
})

test('a drawer that cannot be dismissed stays open on drag, Escape and a click outside', async () => {
  const onChange = vi.fn<(open: boolean) => void>()
  const { screen, handle, height } = await opened({ dismissible: false, onChange })
  await expect.element(screen.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()

  await drag(handle, { by: height * 0.8, ms: 200 })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.querySelector('.overlay-scrim') as Element, {
    position: { x: 20, y: 20 },
    force: true,
  })

  await expect.poll(() => Math.round(box()?.bottom ?? 0)).toBe(window.innerHeight)
  expect(onChange).not.toHaveBeenCalled()
})

test('it cannot be dragged for 100 ms after its content scrolled', async () => {
  const { element, handle } = await opened({ long: true })
  const body = element.querySelector('.overlay-body') as HTMLElement
  const pressed = (after: number) => {
    const scroll = new Event('scroll')
    Object.defineProperty(scroll, 'timeStamp', { value: 1000 })
    body.dispatchEvent(scroll)
    const press = new PointerEvent('pointerdown', { bubbles: true, button: 2 })
    Object.defineProperty(press, 'timeStamp', { value: 1000 + after })
    handle.dispatchEvent(press)
    return element.hasAttribute('data-base-ui-swipe-ignore')
  }

  expect(pressed(99)).toBe(true)
  expect(pressed(101)).toBe(false)
})

test('a touch scrolls long content, and drags only from its top', async () => {
  const onChange = vi.fn<(open: boolean) => void>()
  const { element, height } = await opened({ long: true, onChange })
  const body = element.querySelector('.overlay-body') as HTMLElement
  expect(body.scrollHeight).toBeGreaterThan(body.clientHeight)

  body.scrollTop = 300
  await drag(body, { by: 150, ms: 300, touch: true })
  await expect.poll(() => body.scrollTop).toBeLessThan(300)
  expect(onChange).not.toHaveBeenCalled()

  body.scrollTop = 0
  // The scroll event takes one frame, and the lock starts with it.
  const scrolled = performance.now()
  await expect.poll(() => performance.now() - scrolled).toBeGreaterThan(DRAWER_SCROLL_LOCK_MS * 3)
  await drag(body, { by: height * 0.4, ms: 3000, touch: true })
  await expect.poll(panel).toBeNull()
})

test('the page behind scales down with rounded corners, and is restored', async () => {
  const { screen } = await opened()
  const behind = document.querySelector('main') as HTMLElement
  const scale = () => new DOMMatrix(getComputedStyle(behind).transform).a

  await expect.poll(scale).toBeCloseTo(DRAWER_BACKGROUND_SCALE, 3)
  await expect.poll(() => getComputedStyle(behind).borderRadius).toBe('8px')
  await expect.poll(() => getComputedStyle(behind).clipPath).toContain('round 8px')
  expect(getComputedStyle(behind).transitionProperty).toBe(
    'transform, border-radius, --drawer-round',
  )
  expect(getComputedStyle(behind).transitionDuration).toBe('0.5s')

  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.poll(scale).toBe(1)
})

test('the focus moves in, is trapped and returns', async () => {
  const { screen, element } = await opened()
  await expect.element(screen.getByRole('dialog', { name: 'Edit' })).toHaveFocus()
  expect(document.querySelector('main')?.closest('[aria-hidden="true"], [inert]')).not.toBeNull()

  for (let presses = 0; presses < 5; presses += 1) {
    await userEvent.keyboard('{Tab}')
    // At the edges, a guard has the focus until the next frame.
    await expect.poll(() => element.contains(document.activeElement)).toBe(true)
  }

  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})
