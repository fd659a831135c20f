import { createRequire } from 'node:module'
import type { Browser, Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** The settings of the toolbar; see .storybook/page.ts. */
export type Look = {
  name: string
  language: 'en' | 'ar'
  direction: 'ltr' | 'rtl'
  theme: 'light' | 'dark'
}

/** Two combinations that cover both themes and both directions. */
export const looks: readonly Look[] = [
  { name: 'light, English', language: 'en', direction: 'ltr', theme: 'light' },
  { name: 'dark, Arabic', language: 'ar', direction: 'rtl', theme: 'dark' },
]

/** Ends stories that hang; not a measure of speed. */
export const patience = 180_000

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Collects console errors and forbidden requests of a page. */
export function collectConsoleErrors(page: Page, origin: string): string[] {
  const heard: string[] = []
  const line = (text: string) => text.split('\n', 1)[0]
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    heard.push(`console: ${line(message.text())} (${message.location().url})`)
  })
  page.on('pageerror', (error) => heard.push(`error: ${line(error.message)}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) || url.origin === origin) return
    heard.push(`asks a foreign server: ${url.href}`)
  })
  return heard
}

/**
 * A page with fixed settings that switches stories like Storybook itself. Reloading for each story would
 * take ten times as long; it reloads only after a story that failed.
 */
export async function openLook(browser: Browser, origin: string, look: Look) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await context.addInitScript({ path: axe })
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  const heard = collectConsoleErrors(page, origin)
  let inside = false

  async function show(id: string) {
    const loaded = inside
    inside = false
    if (loaded) await page.evaluate(choose, id)
    else {
      const globals = `language:${look.language};direction:${look.direction};theme:${look.theme}`
      await page.goto(`${origin}/iframe.html?viewMode=story&id=${id}&globals=${globals}`)
    }
    const ended = await page.waitForFunction(ending, id)
    const status = await ended.jsonValue()
    if (status !== 'success') throw new Error(`broke: ${status}`)
    await page.evaluate(settle)
    inside = true
  }

  /** Shows a story and returns its problems. */
  async function problems(id: string): Promise<string[]> {
    heard.length = 0
    try {
      await show(id)
      const barriers = await page.evaluate(findBarriers, rules)
      return [...heard, ...barriers]
    } catch (error) {
      return [...heard, error instanceof Error ? error.message : String(error)]
    }
  }

  return { page, problems, close: () => context.close() }
}

// The functions below run in the browser.

type Finished = { storyId: string; status: string }
type Preview = {
  __STORYBOOK_ADDONS_CHANNEL__?: {
    last: (event: string) => unknown[] | undefined
    emit: (event: string, value: object) => void
  }
  axe: { run: (context: { exclude: string[] }, options: RunOptions) => Promise<AxeResults> }
}

function choose(storyId: string): void {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as Preview
  channel?.emit('setCurrentStory', { storyId, viewMode: 'story' })
}

/** The result of the story and its play function, or nothing while it is running. */
function ending(id: string): string | undefined {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as Preview
  const [finished] = (channel?.last('storyFinished') ?? []) as Finished[]
  if (finished?.storyId === id) return finished.status
  const shown = document.body.classList
  if (!shown.contains('sb-show-errordisplay') && !shown.contains('sb-show-nopreview')) return
  return document.querySelector('#error-message')?.textContent || 'no such story'
}

/** Waits for finite animations, because text that is fading in has less contrast. */
async function settle(): Promise<void> {
  await document.fonts.ready
  const moving = document
    .getAnimations()
    .filter((it) => it.effect?.getComputedTiming().iterations !== Infinity)
  await Promise.allSettled(moving.map((it) => it.finished))
}

async function findBarriers(values: string[]): Promise<string[]> {
  const { axe } = globalThis as unknown as Preview
  // Focus guards only pass the focus on and are hidden from screen readers on purpose.
  const context = { exclude: ['[data-base-ui-focus-guard]'] }
  const { violations } = await axe.run(context, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values },
  })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => {
      const why = failureSummary?.split('\n').slice(1).join(' ').trim()
      return `axe, ${id}: ${help}: ${html.slice(0, 200)} ${why}`
    }),
  )
}
