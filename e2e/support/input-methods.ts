import { expect } from '@playwright/test'
import type { BrowserContextOptions, FileChooser, Locator, Page } from '@playwright/test'
import { viewports } from './screen.ts'

type Files = Parameters<FileChooser['setFiles']>[0]

/** How a user works with only a keyboard, or only a touch screen. */
export interface InputMethod {
  /** Presses a button, follows a link, opens a menu, chooses an item of it. */
  press(target: Locator): Promise<void>
  /** Replaces what stands in a field. */
  type(target: Locator, text: string): Promise<void>
  /** Types into a combobox and takes the option. */
  choose(target: Locator, text: string, option: Locator): Promise<void>
  /** Answers the browser's question for a file. */
  pick(target: Locator, file: Files): Promise<void>
}

export const ways: Record<'keyboard' | 'touch', BrowserContextOptions> = {
  keyboard: { viewport: viewports.desktop },
  touch: { viewport: viewports.phone, hasTouch: true, isMobile: true },
}

export const inputMethod = (way: keyof typeof ways, page: Page): InputMethod =>
  way === 'keyboard' ? keyboard(page) : touch(page)

/** More presses than any page has stops: whoever has not arrived by then never will. */
const mostSteps = 150

/** The browser may open the dialog before Playwright has begun to listen for it: then once more. */
async function answerWith(page: Page, file: Files, open: () => Promise<void>) {
  await expect(async () => {
    const asked = page.waitForEvent('filechooser', { timeout: 10_000 })
    await open()
    await (await asked).setFiles(file)
  }).toPass()
}

function keyboard(page: Page): InputMethod {
  const isFocused = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement)

  /** Walks on with one key until the target has the focus. */
  async function walkTo(target: Locator) {
    await expect(target).toBeVisible()
    const role = await target.evaluate((element) => element.getAttribute('role') ?? '')
    const key = role.startsWith('menuitem') ? 'ArrowDown' : 'Tab'
    for (let step = 0; step < mostSteps; step++) {
      if (await isFocused(target)) return
      await page.keyboard.press(key)
    }
    throw new Error(`${String(target)} was not reached by ${mostSteps} presses of ${key}`)
  }

  return {
    async press(target) {
      await walkTo(target)
      await page.keyboard.press('Enter')
    },
    async type(target, text) {
      await walkTo(target)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    },
    async choose(target, text, option) {
      await walkTo(target)
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
      await walkTo(target)
      await answerWith(page, file, () => page.keyboard.press('Enter'))
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
      await answerWith(page, file, () => target.locator('xpath=ancestor::label').tap())
    },
  }
}
