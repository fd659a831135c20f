import type { Browser, Page } from '@playwright/test'
import { directionOf, fontScaleOf, languageName, languages } from '#/platform/i18n/language.ts'
import { collectConsoleErrors, patience } from './open-story.ts'

type Turn = { menu: string; option: string; root: Record<string, string> }

/** Toolbar choices, and the expected attributes of the story's root element. */
const turns: readonly Turn[] = [
  { menu: 'Theme', option: 'Dark', root: { class: 'dark', lang: 'en', dir: 'ltr' } },
  { menu: 'Reading direction', option: 'Right to left', root: { lang: 'en', dir: 'rtl' } },
  { menu: 'Reading direction', option: 'Direction of', root: { lang: 'en', dir: 'ltr' } },
  ...languages
    .filter((language) => language !== 'en')
    .map((language) => ({
      menu: 'Language',
      option: languageName(language),
      root: {
        lang: language,
        dir: directionOf(language),
        size: `${fontScaleOf(language) * 16}px`,
      },
    })),
  { menu: 'Theme', option: 'Light', root: { class: 'light' } },
]

/** Checks the toolbar of Storybook itself. */
export async function workshopProblems(browser: Browser, origin: string): Promise<string[]> {
  const page = await browser.newPage()
  page.setDefaultTimeout(patience)
  const heard = collectConsoleErrors(page, origin)
  try {
    await page.goto(`${origin}/?path=/story/inputs-button--looks`)
    for (const turn of turns) await take(page, turn)
    return heard
  } catch (error) {
    return [...heard, error instanceof Error ? error.message : String(error)]
  } finally {
    await page.close()
  }
}

async function take(page: Page, { menu, option, root }: Turn): Promise<void> {
  const story = page.frameLocator('#storybook-preview-iframe')
  await story.locator('main button').first().waitFor()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: new RegExp(`^${menu}`) })
    .click()
  await page.getByRole('option', { name: option }).click()
  const { lang, dir, size, class: name } = root
  const wanted = [
    'html',
    lang && `[lang="${lang}"]`,
    dir && `[dir="${dir}"]`,
    name && `.${name}`,
    '[style*="--brand-light"]',
  ]
  const element = story.locator(wanted.filter(Boolean).join(''))
  await element.waitFor({ state: 'attached' })
  const found = await element.evaluate((it) => getComputedStyle(it).fontSize)
  if (size && found !== size) throw new Error(`${option}: letters are ${found}, not ${size}`)
}
