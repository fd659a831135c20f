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
import { createUser } from './support/test-users.ts'
import type { Cookies } from './support/session.ts'
import { expect, test } from './support/test.ts'

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

async function checkTexts(page: Page, status?: number) {
  const where = page.url()
  await expect(page.getByRole('heading', { level: 1 }), where).toHaveCount(1)
  await expect(page.getByRole('main'), where).toHaveCount(1)
  expect(await page.evaluate(untranslated), where).toEqual([])
  await checkEveryWidth(page, status)
}

async function check(page: Page, status?: number) {
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

type Look = {
  theme: 'light' | 'dark'
  viewport: 'desktop' | 'phone'
  check: (page: Page) => Promise<void>
}
type Visit = () => Promise<{ session: Cookies; paths: string[] }>

/** A part of the pages, such as those of one feature: `E2E_PAGES='/books'`. */
const wanted = new RegExp(process.env['E2E_PAGES'] ?? '')

/** Every page, each with a user who has access. */
const visits: Record<string, Visit> = {
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
}

if (process.env['E2E_PAGES']) {
  test('the chosen pages exist', async () => {
    const paths = [...(await appPaths()), ...(await managerPaths())]
    expect(paths.filter((path) => wanted.test(path))).not.toEqual([])
  })
}

// Trace snapshots of a hundred pages take longer than the checks.
test.use({ trace: 'off' })

async function checkPages(page: Page, pagesOf: Visit, language: Language, look: Look) {
  const { session, paths: all } = await pagesOf()
  const paths = all.filter((path) => wanted.test(path))
  await page.context().addCookies(session)
  await setLanguage(page, language)
  await setTheme(page, look.theme)
  for (const path of paths) {
    await setViewport(page, look.viewport)
    await visit(page, path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
    await expect(page.locator('html')).toHaveClass(look.theme)
    await look.check(page)
  }
}

// Contrast and structure depend on theme, direction and width, not on the texts: one language per
// direction is checked with all rules, the others only for what texts can break.
const looks: Record<string, Look> = {
  ltr: { theme: 'light', viewport: 'desktop', check },
  rtl: { theme: 'dark', viewport: 'phone', check },
}
const isFirstOfDirection = (language: Language) =>
  languages.find((it) => directionOf(it) === directionOf(language)) === language

for (const [who, pagesOf] of Object.entries(visits)) {
  for (const language of languages) {
    const look = isFirstOfDirection(language) ? looks[directionOf(language)] : undefined
    if (look) {
      test(`what ${who} sees in ${language} is accessible, translated and fits every width`, ({
        page,
      }) => checkPages(page, pagesOf, language, look))
    } else {
      test(`what ${who} sees in ${language} is translated and fits every width`, ({ page }) =>
        checkPages(page, pagesOf, language, {
          theme: 'dark',
          viewport: 'phone',
          check: checkTexts,
        }))
    }
  }
}

// Without a right-to-left language, the dark theme and narrow widths are checked here.
if (languages.every((language) => directionOf(language) === 'ltr')) {
  for (const [who, pagesOf] of Object.entries(visits)) {
    test(`what ${who} sees in the dark is accessible`, ({ page }) =>
      checkPages(page, pagesOf, languages[0], looks.rtl as Look))
  }
}

test('the 403 page is accessible in every language', async ({ page, problems }) => {
  problems.expect(/page error 403/)
  const reader = await createUser('Rosa Refused')
  await page.context().addCookies(reader.session)
  for (const language of languages) {
    await setLanguage(page, language)
    await setViewport(page, 'desktop')
    expect((await visit(page, '/manager/dashboard'))?.status()).toBe(403)
    await check(page, 403)
  }
})
