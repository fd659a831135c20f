import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { t } from './translate.ts'

/** Short windows, so that every detail page scrolls. */
const windows = {
  small: { width: 320, height: 480 },
  phone: { width: 390, height: 480 },
  desktop: { width: 1280, height: 420 },
}

/** Where the header is pinned: below everything else that stays at the top. */
type Top = () => Promise<number> | number

const bar = (page: Page) => page.locator('main header').first()
const barBox = (page: Page) =>
  bar(page).evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect)

export const bottomOf = (locator: Locator) =>
  locator.evaluate((it) => it.getBoundingClientRect().bottom)

/** Scrolls to the end and waits until the header is pinned at this distance from the top. */
async function pinned(page: Page, top: Top) {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(150)
  await expect
    .poll(async () => Math.abs((await barBox(page)).top - (await top())))
    .toBeLessThanOrEqual(1)
}

/** Whether anything covers the focused element. */
function isFocusCovered(): boolean {
  const focused = document.activeElement
  if (!focused) return true
  const { left, top, width, height } = focused.getBoundingClientRect()
  const points = [2, height / 2, height - 2].map((down) =>
    document.elementFromPoint(left + width / 2, top + down),
  )
  return points.some((hit) => !hit || !(focused.contains(hit) || hit.contains(focused)))
}

/** Checks that title, Edit and menu stay in view on phones and desktops and take little space. */
export async function checkDetailHeader(
  page: Page,
  actions: { edit: string; menu: string },
  top: Top = () => 0,
) {
  const edit = page.getByRole('link', { name: actions.edit, exact: true })
  const menu = page.getByRole('button', { name: actions.menu, exact: true })
  const title = page.getByRole('heading', { level: 1 })
  for (const [name, size] of Object.entries(windows)) {
    await page.setViewportSize(size)
    await pinned(page, top)
    for (const part of [title, edit, menu]) await expect(part, name).toBeInViewport({ ratio: 1 })
    expect((await barBox(page)).height, name).toBeLessThan(size.height / 4)
    await menu.click()
    await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
}

/** Moves the focus from the last control back to the header and checks that nothing covers it. */
export async function checkFocus(page: Page) {
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight)
    const controls = [...document.querySelectorAll<HTMLElement>('main a[href], main button')]
    controls.findLast((it) => it.checkVisibility())?.focus()
  })
  const isInHeader = () => bar(page).evaluate((it) => it.contains(document.activeElement))
  let steps = 0
  while (!(await isInHeader())) {
    const what = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
    expect(await page.evaluate(isFocusCovered), `covered: ${what}`).toBe(false)
    await page.keyboard.press('Shift+Tab')
    steps += 1
    expect(steps, 'the header is reached').toBeLessThan(100)
  }
  expect(steps, 'there are controls below the header').toBeGreaterThan(0)
}

/** Checks that the header is pinned below the offline notice. */
export async function checkBelowNotice(page: Page, meanwhile = async () => {}) {
  await page.context().setOffline(true)
  const notice = page.getByText(t('en', 'layout.offline'))
  await expect(notice).toBeVisible()
  const bottom = () => bottomOf(notice)
  for (const size of Object.values(windows)) {
    await page.setViewportSize(size)
    await pinned(page, bottom)
  }
  await meanwhile()
  await page.context().setOffline(false)
  await expect(notice).toHaveCount(0)
  await pinned(page, () => 0)
}
