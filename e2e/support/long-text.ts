import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { layoutErrors } from './layout-problems.ts'
import { visit } from './page-actions.ts'

/** A word without a place to break a line, as in German or a pasted URL. */
export const longWord = (length: number) =>
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze'.repeat(10).slice(0, length)

/**
 * The phones on which a long word sticks out first, and a tablet and a desktop with wide tables. What
 * opens is a drawer on the first two and a dialog on the others.
 */
const sizes = {
  phones: [320, 390],
  wide: [768, 1280],
}

/** Shows the page without anything open, with a new load only if it is not there already. */
async function show(page: Page, path: string) {
  const { pathname, search } = new URL(page.url(), 'http://localhost')
  const isThere = `${pathname}${search}` === path
  if (!isThere || (await page.locator('[data-sonner-toast]').count()) > 0) {
    await visit(page, path)
    return
  }
  // While the window changes its size, a dialog becomes a drawer, which may not be ready for the key.
  await expect(async () => {
    await page.keyboard.press('Escape')
    const open = page.locator('[role=dialog], [role=alertdialog], [role=menu]')
    await expect(open).toHaveCount(0, { timeout: 5_000 })
  }).toPass()
}

/** Checks that a page, and what `open` shows on it, stays inside the screen. */
export async function checkLongTexts(page: Page, path: string, open?: () => Promise<unknown>) {
  const groups = open ? Object.values(sizes) : [Object.values(sizes).flat()]
  for (const widths of groups) {
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 844 })
      if (index === 0) {
        await show(page, path)
        await open?.()
      }
      const message = `${path} at ${width} px`
      // What is open covers the controls of the page on purpose.
      const check = open ? outside : layoutErrors
      await expect.poll(() => page.evaluate(check), { message, timeout: 20_000 }).toEqual([])
    }
  }
}

/** The page, menus, dialogs and toasts that are wider than the screen or than their own box. */
function outside() {
  const floating = ':root, [role=dialog], [role=alertdialog], [role=menu], [data-sonner-toast]'
  return [...document.querySelectorAll(floating)]
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      const fits = left >= -1 && right <= document.documentElement.clientWidth + 1
      return !fits || element.scrollWidth > element.clientWidth + 1
    })
    .map((element) => element.textContent?.slice(0, 60))
}
