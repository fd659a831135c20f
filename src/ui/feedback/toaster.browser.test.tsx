// Long because it covers every way a toast appears, stays and leaves.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast as sonner } from 'sonner'
import { drag } from '#/ui/testing/drag.ts'
import {
  TOAST_DURATION_MS,
  TOAST_GAP_PX,
  TOAST_MOBILE_OFFSET_PX,
  TOAST_OFFSET_PX,
  TOAST_REMOVAL_MS,
  TOAST_SWIPE_PX,
  TOAST_WIDTH_PX,
  TOASTS_VISIBLE,
} from './toast-constants.ts'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

type Look = Partial<Parameters<typeof Toaster>[0]>
const toaster = (look: Look = {}) => (
  <Toaster label="Notifications" direction="ltr" theme="light" {...look} />
)

const list = () => document.querySelector<HTMLElement>('[data-sonner-toaster]')
const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')]
const front = () => document.querySelector<HTMLElement>('[data-sonner-toast][data-front="true"]')

/** Shows a toast and waits for the end of its animation. */
async function showToast(text: string) {
  toast.success(text)
  await expect.poll(() => (vi.advanceTimersByTime(1), front()?.textContent)).toBe(text)
  const element = front() as HTMLElement
  await expect.poll(() => getComputedStyle(element).opacity).toBe('1')
  await expect.poll(() => element.getAnimations().length).toBe(0)
  return element
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

// The clock of the toasts is stopped unless a test advances it, so that no toast disappears on a
// slow machine. Timers of the test itself keep running.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await page.viewport(1280, 800)
})
afterEach(async () => {
  vi.useRealTimers()
  await userEvent.unhover(document.body)
  sonner.dismiss()
  await vi.waitUntil(() => toasts().length === 0, { timeout: 60_000 })
})

test('the constants match the specification', () => {
  expect([
    TOASTS_VISIBLE,
    TOAST_DURATION_MS,
    TOAST_WIDTH_PX,
    TOAST_GAP_PX,
    TOAST_SWIPE_PX,
    TOAST_REMOVAL_MS,
    TOAST_OFFSET_PX,
    TOAST_MOBILE_OFFSET_PX,
  ]).toEqual([3, 4000, 356, 14, 45, 200, 24, 16])
})

test('it is at the top center, 356 px wide and 24 px from the edge', async () => {
  await render(toaster())
  const box = (await showToast('Saved')).getBoundingClientRect()
  expect([box.top, box.width]).toEqual([TOAST_OFFSET_PX, TOAST_WIDTH_PX])
  expect(box.left + box.width / 2).toBe(640)
})

test('on a phone it keeps 16 px from three edges', async () => {
  await page.viewport(390, 844)
  await render(toaster())
  const box = (await showToast('Saved')).getBoundingClientRect()
  expect([box.top, box.left, 390 - box.right]).toEqual([16, 16, 16])
})

test('it is a live region named Notifications, and Alt+T focuses it', async () => {
  const screen = await render(toaster())
  await showToast('Saved')
  const region = screen.getByRole('region', { name: /^Notifications/ })
  await expect.element(region).toHaveAttribute('aria-live', 'polite')

  await userEvent.keyboard('{Alt>}t{/Alt}')

  await expect.poll(() => document.activeElement).toBe(list())
})

test('three toasts are visible, and expanded they are 14 px apart', async () => {
  await render(toaster())
  for (const text of ['One', 'Two', 'Three', 'Four']) await showToast(text)
  const visible = () => toasts().filter((element) => getComputedStyle(element).opacity === '1')
  await expect
    .poll(() => visible().map((element) => element.textContent))
    .toEqual(['Four', 'Three', 'Two'])

  await userEvent.hover(front() as Element)

  const gap = () => {
    const [first, second] = visible().map((element) => element.getBoundingClientRect())
    return first && second ? Math.round(second.top - first.bottom) : undefined
  }
  await expect.poll(gap).toBe(TOAST_GAP_PX)
})

test('it disappears after 4000 ms and is removed 200 ms later', async () => {
  const pass = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await frame()
    await frame()
  }
  // Waits by frames, because `expect.poll` advances the stopped clock.
  const until = async (holds: () => boolean) => {
    for (let tries = 0; tries < 600 && !holds(); tries += 1) await pass(0)
    expect(holds()).toBe(true)
  }
  await render(toaster())
  toast.success('Saved')
  await pass(1)
  await until(() => front()?.dataset.mounted === 'true')
  const element = front() as HTMLElement

  await pass(TOAST_DURATION_MS - 1)
  expect(element.dataset.removed).toBe('false')
  await pass(1)
  await until(() => element.dataset.removed === 'true')

  await pass(TOAST_REMOVAL_MS - 1)
  expect(element.isConnected).toBe(true)
  await pass(1)
  await until(() => !element.isConnected)
})

test('hovering pauses the clock', async () => {
  await render(toaster())
  const element = await showToast('Saved')
  await userEvent.hover(element)
  await expect.poll(() => element.dataset.expanded).toBe('true')

  vi.advanceTimersByTime(TOAST_DURATION_MS * 5)

  expect(element.dataset.removed).toBe('false')
})

test('expanding by keyboard pauses the clock', async () => {
  await render(toaster())
  await showToast('One')
  const element = await showToast('Two')
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await expect.poll(() => element.dataset.expanded).toBe('true')

  vi.advanceTimersByTime(TOAST_DURATION_MS * 5)

  expect(element.dataset.removed).toBe('false')
})

test('a hidden tab pauses the clock until it is visible again', async () => {
  await render(toaster())
  let hidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  const tab = (isHidden: boolean) => {
    hidden = isHidden
    document.dispatchEvent(new Event('visibilitychange'))
  }
  toast.success('Saved')
  await expect.poll(() => (vi.advanceTimersByTime(1), front()?.dataset.mounted)).toBe('true')
  const element = front() as HTMLElement

  tab(true)
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(TOAST_DURATION_MS * 5)
  expect(element.dataset.removed).toBe('false')

  tab(false)
  const removed = () => (vi.advanceTimersByTime(TOAST_DURATION_MS), element.dataset.removed)
  await expect.poll(removed).toBe('true')
})

test('a swipe up by less than 45 px keeps it, by more dismisses it', async () => {
  await render(toaster())
  toast.success('Saved')
  await expect.poll(() => (vi.advanceTimersByTime(1), front()?.dataset.mounted)).toBe('true')
  const element = front() as HTMLElement
  await expect.poll(() => element.getAnimations().length).toBe(0)
  // Sonner reads the clock: the swipe takes one second, so that only the distance counts.
  element.addEventListener('pointermove', () => vi.setSystemTime(Date.now() + 100))

  await drag(element, { by: -(TOAST_SWIPE_PX - 2), ms: 1000 })
  await expect.poll(() => element.dataset.swiping).toBe('false')
  expect(element.dataset.removed).toBe('false')

  await drag(element, { by: -(TOAST_SWIPE_PX + 1), ms: 1000 })
  await expect.poll(() => element.dataset.removed).toBe('true')
})

test('while hidden it shows nothing, and afterwards shows the toasts added meanwhile', async () => {
  const screen = await render(toaster({ hidden: true }))
  toast.error('Refused')
  await expect.poll(() => sonner.getToasts().length).toBe(1)
  expect(toasts()).toEqual([])

  await screen.rerender(toaster())
  await expect.poll(() => front()?.textContent).toBe('Refused')

  await screen.rerender(toaster({ hidden: true }))
  expect(toasts()).toEqual([])
})

test('direction and theme follow its props', async () => {
  const screen = await render(toaster({ direction: 'rtl', theme: 'dark' }))
  await showToast('حُفظ')
  expect([list()?.dir, list()?.dataset.sonnerTheme]).toEqual(['rtl', 'dark'])

  await screen.rerender(toaster())
  await expect.poll(() => [list()?.dir, list()?.dataset.sonnerTheme]).toEqual(['ltr', 'light'])
})

test('a promise uses one toast: busy, then done', async () => {
  await render(toaster())
  const work = Promise.withResolvers<number>()
  const returned = toast.promise(work.promise, {
    loading: 'Importing',
    success: (count) => `${count} books`,
    error: 'Failed',
  })
  await expect.poll(() => front()?.dataset.type).toBe('loading')

  work.resolve(7)

  await expect.poll(() => front()?.textContent).toBe('7 books')
  expect([toasts().length, front()?.dataset.type, await returned]).toEqual([1, 'success', 7])
})

test('no style element is added: the styles are a file', async () => {
  await render(toaster())
  const element = await showToast('Saved')
  const injected = [...document.querySelectorAll('style:not([data-vite-dev-id])')]
  expect(injected.filter((style) => style.textContent.includes('sonner'))).toEqual([])
  expect(getComputedStyle(element).position).toBe('absolute')
})
