import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast as sonner } from 'sonner'
import { drag } from './testing/drag.ts'
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

/** Says the words and waits until the toast is there and still. */
async function said(words: string) {
  toast.success(words)
  await expect.poll(() => (vi.advanceTimersByTime(1), front()?.textContent)).toBe(words)
  const element = front() as HTMLElement
  await expect.poll(() => getComputedStyle(element).opacity).toBe('1')
  await expect.poll(() => element.getAnimations().length).toBe(0)
  return element
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

// The clock of the toasts stands still unless a test moves it, so that none goes by itself while a
// busy machine is looking. What the test itself waits for goes on.
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

test('the numbers are the specified ones', () => {
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

test('it stands at the top in the middle, 356 wide and 24 from the edge', async () => {
  await render(toaster())
  const box = (await said('Saved')).getBoundingClientRect()
  expect([box.top, box.width]).toEqual([TOAST_OFFSET_PX, TOAST_WIDTH_PX])
  expect(box.left + box.width / 2).toBe(640)
})

test('on a phone it keeps 16 from three edges', async () => {
  await page.viewport(390, 844)
  await render(toaster())
  const box = (await said('Saved')).getBoundingClientRect()
  expect([box.top, box.left, 390 - box.right]).toEqual([16, 16, 16])
})

test('it is a live region named Notifications, and Alt+T leads to it', async () => {
  const screen = await render(toaster())
  await said('Saved')
  const region = screen.getByRole('region', { name: /^Notifications/ })
  await expect.element(region).toHaveAttribute('aria-live', 'polite')

  await userEvent.keyboard('{Alt>}t{/Alt}')

  await expect.poll(() => document.activeElement).toBe(list())
})

test('three are seen, and spread out they stand 14 apart', async () => {
  await render(toaster())
  for (const words of ['One', 'Two', 'Three', 'Four']) await said(words)
  const seen = () => toasts().filter((element) => getComputedStyle(element).opacity === '1')
  await expect
    .poll(() => seen().map((element) => element.textContent))
    .toEqual(['Four', 'Three', 'Two'])

  await userEvent.hover(front() as Element)

  const gap = () => {
    const [first, second] = seen().map((element) => element.getBoundingClientRect())
    return first && second ? Math.round(second.top - first.bottom) : undefined
  }
  await expect.poll(gap).toBe(TOAST_GAP_PX)
})

test('it goes after 4000 ms and is away 200 ms later', async () => {
  const pass = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await frame()
    await frame()
  }
  // By frames, because `expect.poll` moves the stopped clock along.
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

test('hovered, the clock stands still', async () => {
  await render(toaster())
  const element = await said('Saved')
  await userEvent.hover(element)
  await expect.poll(() => element.dataset.expanded).toBe('true')

  vi.advanceTimersByTime(TOAST_DURATION_MS * 5)

  expect(element.dataset.removed).toBe('false')
})

test('spread out by the keys, the clock stands still', async () => {
  await render(toaster())
  await said('One')
  const element = await said('Two')
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await expect.poll(() => element.dataset.expanded).toBe('true')

  vi.advanceTimersByTime(TOAST_DURATION_MS * 5)

  expect(element.dataset.removed).toBe('false')
})

test('in a hidden tab the clock stands still, and goes on when it is seen again', async () => {
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

test('pushed up by less than 45 px it stays, by more it goes', async () => {
  await render(toaster())
  toast.success('Saved')
  await expect.poll(() => (vi.advanceTimersByTime(1), front()?.dataset.mounted)).toBe('true')
  const element = front() as HTMLElement
  await expect.poll(() => element.getAnimations().length).toBe(0)
  // Sonner reads the clock: the push takes a second of it, so that only the way counts.
  element.addEventListener('pointermove', () => vi.setSystemTime(Date.now() + 100))

  await drag(element, { by: -(TOAST_SWIPE_PX - 2), ms: 1000 })
  await expect.poll(() => element.dataset.swiping).toBe('false')
  expect(element.dataset.removed).toBe('false')

  await drag(element, { by: -(TOAST_SWIPE_PX + 1), ms: 1000 })
  await expect.poll(() => element.dataset.removed).toBe('true')
})

test('hidden it shows nothing, and shows afterwards what was said meanwhile', async () => {
  const screen = await render(toaster({ hidden: true }))
  toast.error('Refused')
  await expect.poll(() => sonner.getToasts().length).toBe(1)
  expect(toasts()).toEqual([])

  await screen.rerender(toaster())
  await expect.poll(() => front()?.textContent).toBe('Refused')

  await screen.rerender(toaster({ hidden: true }))
  expect(toasts()).toEqual([])
})

test('direction and theme follow what it is told', async () => {
  const screen = await render(toaster({ direction: 'rtl', theme: 'dark' }))
  await said('حُفظ')
  expect([list()?.dir, list()?.dataset.sonnerTheme]).toEqual(['rtl', 'dark'])

  await screen.rerender(toaster())
  await expect.poll(() => [list()?.dir, list()?.dataset.sonnerTheme]).toEqual(['ltr', 'light'])
})

test('a promise is told in one toast: busy, then done', async () => {
  await render(toaster())
  const work = Promise.withResolvers<number>()
  const handed = toast.promise(work.promise, {
    loading: 'Importing',
    success: (count) => `${count} books`,
    error: 'Failed',
  })
  await expect.poll(() => front()?.dataset.type).toBe('loading')

  work.resolve(7)

  await expect.poll(() => front()?.textContent).toBe('7 books')
  expect([toasts().length, front()?.dataset.type, await handed]).toEqual([1, 'success', 7])
})

test('no style element is added: the styles come as a file', async () => {
  await render(toaster())
  const element = await said('Saved')
  const injected = [...document.querySelectorAll('style:not([data-vite-dev-id])')]
  expect(injected.filter((style) => style.textContent.includes('sonner'))).toEqual([])
  expect(getComputedStyle(element).position).toBe('absolute')
})
