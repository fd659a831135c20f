import { expect } from '@playwright/test'
import type { BrowserContextOptions, FileChooser, Locator, Page } from '@playwright/test'
import { viewports } from './page-actions.ts'

type Files = Parameters<FileChooser['setFiles']>[0]

/** The actions of a user who has only a keyboard or only a touch screen. */
export interface InputMethod {
  /** Activates a button, a link, a menu or a menu item. */
  press(target: Locator): Promise<void>
  /** Replaces the text of a field. */
  type(target: Locator, text: string): Promise<void>
  /** Types into a combobox and selects the option. */
  choose(target: Locator, text: string, option: Locator): Promise<void>
  /** Selects a file in the browser's file dialog. */
  pick(target: Locator, file: Files): Promise<void>
}

export const inputModes: Record<'keyboard' | 'touch', BrowserContextOptions> = {
  keyboard: { viewport: viewports.desktop },
  touch: { viewport: viewports.phone, hasTouch: true, isMobile: true },
}

export const inputMethod = (mode: keyof typeof inputModes, page: Page): InputMethod =>
  mode === 'keyboard' ? keyboard(page) : touch(page)

/** More key presses than any page has focusable elements. */
const mostSteps = 150

/** Retries, because the browser may open the dialog before Playwright listens for it. */
async function selectFile(page: Page, file: Files, open: () => Promise<void>) {
  await expect(async () => {
    const fileChooser = page.waitForEvent('filechooser', { timeout: 10_000 })
    await open()
    await (await fileChooser).setFiles(file)
  }).toPass()
}

function keyboard(page: Page): InputMethod {
  const isFocused = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement)

  /** Presses Tab, or ArrowDown in a menu, until the target has the focus. */
  async function focus(target: Locator) {
    await expect(target).toBeVisible()
    const role = await target.evaluate((element) => element.getAttribute('role') ?? '')
    const key = role.startsWith('menuitem') ? 'ArrowDown' : 'Tab'
    for (let step = 0; step < mostSteps; step++) {
      if (await isFocused(target)) return
      await page.keyboard.press(key)
    }
    const path: string[] = []
    for (let step = 0; step < 10; step++) {
      path.push(await page.evaluate(() => document.activeElement?.textContent?.slice(0, 40) ?? ''))
      await page.keyboard.press(key)
    }
    throw new Error(
      `${String(target)} was not reached by ${mostSteps} presses of ${key}; the next ones focus ${path.join(' | ')}`,
    )
  }

  return {
    async press(target) {
      await focus(target)
      await page.keyboard.press('Enter')
    },
    async type(target, text) {
      await focus(target)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    },
    async choose(target, text, option) {
      await focus(target)
      await page.keyboard.type(text)
      await expect(option).toBeVisible()
      for (let step = 0; step < mostSteps; step++) {
        const id = await target.getAttribute('aria-activedescendant')
        if (id && (await option.getAttribute('id')) === id) break
        await page.keyboard.press('ArrowDown')
      }
      await page.keyboard.press('Enter')
    },
    async pick(target, file) {
      await focus(target)
      await selectFile(page, file, () => page.keyboard.press('Enter'))
    },
  }
}

function touch(page: Page): InputMethod {
  return {
    press: (target) => target.tap(),
    async type(target, text) {
      await target.tap()
      await target.clear()
      await page.keyboard.type(text)
    },
    async choose(target, text, option) {
      await target.tap()
      await page.keyboard.type(text)
      await option.tap()
    },
    async pick(target, file) {
      await selectFile(page, file, () => target.locator('xpath=ancestor::label').tap())
    },
  }
}
