import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Page, Response } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { languageCookie, languageName } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { t } from './translate.ts'

export const viewports = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
} as const

export async function setViewport(page: Page, name: keyof typeof viewports): Promise<void> {
  await page.setViewportSize(viewports[name])
}

/** Sets the language cookie for all pages visited from now on. */
export async function setLanguage(page: Page, language: Language): Promise<void> {
  const url = `http://localhost:${process.env['E2E_PORT']}`
  await page.context().addCookies([{ name: languageCookie.name, value: language, url }])
}

/** Sets the stored theme for all pages visited from now on. */
export async function setTheme(page: Page, theme: 'light' | 'dark' | 'system'): Promise<void> {
  // The sandboxed frame of an email has no storage.
  await page.addInitScript((value) => {
    if (window === window.top) localStorage.setItem('theme', value)
  }, theme)
}

/** Opens a page and waits until React has hydrated every control. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await hydrated(page)
  return response
}

/** Reloads a page and waits until it responds again. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('button, input, select, textarea, a[href]')]
    return controls
      .filter((it) => !it.closest('[data-developer-tools]'))
      .every((it) => Object.keys(it).some((key) => key.startsWith('__reactProps$')))
  })
  // Keyboard listeners are added after hydration, before the page becomes idle.
  await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle())))
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)
const axeOptions: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  iframes: false,
}
/** The frame of an email runs no scripts, so axe cannot run in it. */
const mailFrame = 'iframe[sandbox=""]'

/** Checks WCAG 2.2 A and AA with axe. */
export async function checkAccessibility(page: Page): Promise<void> {
  await settled(page)
  // Not by `@axe-core/playwright`, which waits for a second for each frame without scripts.
  await page.evaluate(`${axeSource};undefined`)
  const report = await page.evaluate(
    async ({ options, exclude }) => {
      const { axe: tool } = globalThis as unknown as { axe: typeof axe }
      const { violations } = await tool.run({ exclude: [exclude] }, options)
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id} (${help}): ${node.html}\n${node.failureSummary ?? ''}`),
      )
    },
    { options: axeOptions, exclude: mailFrame },
  )
  expect(report, `accessibility of ${page.url()}`).toEqual([])
  const unchecked = await page.locator(`iframe:not(${mailFrame})`).count()
  expect(unchecked, 'frames that axe could check').toBe(0)
}

/** Waits for finite animations, because text that is fading in has less contrast. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((it) => it.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map((it) => it.finished))
  })
}

/** Opens the menu with this name and chooses an item. */
export async function chooseInMenu(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Opens the user menu and chooses an item. */
export async function chooseInUserMenu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: t('en', 'layout.userMenu', { name }) }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Chooses a language in the user menu. */
export async function chooseLanguage(page: Page, name: string, language: Language) {
  await chooseInUserMenu(page, name, t('en', 'preferences.language.label'))
  await page.getByRole('menuitemradio', { name: languageName(language) }).click()
}
