import type { Page } from '@playwright/test'
import { directionOf, languages } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { appPaths, managerPaths } from './access/pages.ts'
import { checkEveryWidth } from './support/layout-problems.ts'
import { admin } from './support/sign-in.ts'
import {
  checkAccessibility,
  setLanguage,
  setTheme,
  setViewport,
  visit,
} from './support/page-actions.ts'
import { withEmailLock } from './support/email-lock.ts'
import { messages } from './support/inbox.ts'
import { sharedSession, signInByApi } from './support/session.ts'
import type { Cookies } from './support/session.ts'
import { expect } from './support/test.ts'

// Every page with a user who has access. `every-page.spec.ts` opens them in the first language,
// `every-language.spec.ts` in the others.

/** Texts and labels that look like translation keys, which means that a translation is missing. */
const untranslated = () => {
  const key = /^[a-z][a-zA-Z]*(?:\.[\w-]+)+$/
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = [document.title.split(' · ')[0] ?? '']
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('script, style, bdi'))
      texts.push(walker.currentNode.textContent ?? '')
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`))
      texts.push(element.getAttribute(name) ?? '')
  return texts.map((text) => text.trim()).filter((text) => key.test(text))
}

export async function checkTexts(page: Page, status?: number) {
  const where = page.url()
  await expect(page.getByRole('heading', { level: 1 }), where).toHaveCount(1)
  await expect(page.getByRole('main'), where).toHaveCount(1)
  expect(await page.evaluate(untranslated), where).toEqual([])
  await checkEveryWidth(page, status)
}

export async function check(page: Page, status?: number) {
  await checkAccessibility(page)
  await checkTexts(page, status)
}

/** A sample user who has not completed onboarding. */
const notOnboarded = 'ayse.demirbag@example.com'
const sessionOf = (email: string) => sharedSession(email, () => signInByApi(email))
/** Signs in twice, so that the account page offers to end the other session. */
const adminSession = async () => {
  await sharedSession(`${admin} elsewhere`, () => withEmailLock(admin, () => signInByApi(admin)))
  return sessionOf(admin)
}

export type Visit = () => Promise<{ session: Cookies; paths: string[] }>

/** A part of the pages, such as those of one feature: `E2E_PAGES='/books'`. */
export const wanted = new RegExp(process.env['E2E_PAGES'] ?? '')

/** Every page, each with a user who has access. */
export const visits = {
  'a visitor': async () => {
    await sessionOf(notOnboarded)
    const [message] = await messages(notOnboarded)
    return {
      session: [],
      paths: [
        '/login',
        '/login/verify?email=someone%40example.com',
        '/login/error?error=access_denied',
        '/login/error?error=account_not_linked',
        '/login/error?error=banned',
        '/welcome', // demo
        '/api/docs',
        '/dev/inbox',
        `/dev/inbox/${message?.id}`,
        '/nowhere',
      ],
    }
  },
  'a new user': async () => ({
    session: await sessionOf(notOnboarded),
    paths: ['/onboarding', '/logout'],
  }),
  'a reader': async () => ({
    session: await adminSession(),
    paths: await appPaths(),
  }),
  'an admin': async () => ({
    session: await adminSession(),
    paths: await managerPaths(),
  }),
} satisfies Record<string, Visit>

type Look = {
  theme: 'light' | 'dark'
  viewport: 'desktop' | 'phone'
}

// Contrast and structure depend on theme, direction and width, not on the texts: one language per
// direction is checked with all rules, the others only for what texts can break.
export const looks: Record<'ltr' | 'rtl', Look> = {
  ltr: { theme: 'light', viewport: 'desktop' },
  rtl: { theme: 'dark', viewport: 'phone' },
}

export const isFirstOfDirection = (language: Language) =>
  languages.find((it) => directionOf(it) === directionOf(language)) === language

/** Signs the browser in and sets its language and theme for all pages opened from now on. */
export async function prepare(page: Page, session: Cookies, language: Language, { theme }: Look) {
  await page.context().addCookies(session)
  await setLanguage(page, language)
  await setTheme(page, theme)
}

/** Opens a page, which must be shown in this language, its direction and the theme. */
export async function open(page: Page, path: string, language: Language, look: Look) {
  await setViewport(page, look.viewport)
  const response = await visit(page, path)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
  await expect(page.locator('html')).toHaveClass(look.theme)
  return response
}
