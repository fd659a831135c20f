import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page, Response } from '@playwright/test'
import { languageCookie, languageName } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { t } from './text.ts'

export const viewports = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
} as const

export async function setViewport(page: Page, name: keyof typeof viewports): Promise<void> {
  await page.setViewportSize(viewports[name])
}

/** Chooses the language of the pages visited from now on, as the cookie of an earlier visit does. */
export async function setLanguage(page: Page, language: Language): Promise<void> {
  const url = `http://localhost:${process.env['E2E_PORT']}`
  await page.context().addCookies([{ name: languageCookie.name, value: language, url }])
}

/** Chooses the theme of the pages visited from now on. */
export async function setTheme(page: Page, theme: 'light' | 'dark' | 'system'): Promise<void> {
  // A letter's sandboxed frame has no storage.
  await page.addInitScript((value) => {
    if (window === window.top) localStorage.setItem('theme', value)
  }, theme)
}

/** Opens a page and waits until React listens to everything a person could press or fill. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await hydrated(page)
  return response
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('button, input, select, textarea, a[href]')]
    return controls
      .filter((it) => !it.closest('[data-developer-tools]'))
      .every((it) => Object.keys(it).some((key) => key.startsWith('__reactProps$')))
  })
  // What listens to keys is set up a moment later, before the page has nothing left to do.
  await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle())))
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** No violation of WCAG 2.2 A and AA that a machine can see. */
export async function checkAccessibility(page: Page): Promise<void> {
  await settled(page)
  // Into a frame that may run nothing, axe cannot look either.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .exclude('iframe[sandbox=""]')
  const { violations } = await axe.analyze()
  const report = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.html}\n${node.failureSummary ?? ''}`),
  )
  expect(report, `accessibility of ${page.url()}`).toEqual([])
}

/** Half-faded text has half the contrast: movements that end must have ended. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((it) => it.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map((it) => it.finished))
  })
}

/** Opens the menu of a row or a page by its name, and chooses an item. */
export async function chooseInMenu(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Opens the menu behind the person's picture and chooses a line of it. */
export async function chooseInUserMenu(page: Page, person: string, line: string): Promise<void> {
  await page.getByRole('button', { name: t('en', 'layout.userMenu', { name: person }) }).click()
  await page.getByRole('menuitem', { name: line }).click()
}

/** Chooses a language as a signed-in person does, in the menu behind the picture. */
export async function chooseLanguage(page: Page, person: string, language: Language) {
  await chooseInUserMenu(page, person, t('en', 'preferences.language.label'))
  await page.getByRole('menuitemradio', { name: languageName(language) }).click()
}
