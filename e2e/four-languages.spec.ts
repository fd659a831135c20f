import type { Page } from '@playwright/test'
import { directionOf, languages } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { appPaths, managerPaths } from './registry.ts'
import { checkEveryWidth } from './support/layout.ts'
import { admin } from './support/sign-in.ts'
import { checkAccessibility, setLanguage, setTheme, setViewport, visit } from './support/screen.ts'
import { holding, messages, newPerson, sharedSession, signInByApi } from './support/session.ts'
import type { Cookies } from './support/session.ts'
import { expect, test } from './support/test.ts'

/** Texts and labels that are translation keys: somebody forgot to translate them. Names are nobody's. */
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

async function judgeWords(page: Page) {
  const where = page.url()
  await expect(page.getByRole('heading', { level: 1 }), where).toHaveCount(1)
  await expect(page.getByRole('main'), where).toHaveCount(1)
  expect(await page.evaluate(untranslated), where).toEqual([])
  await checkEveryWidth(page)
}

async function judge(page: Page) {
  await checkAccessibility(page)
  await judgeWords(page)
}

/** Somebody of the sample data who has an account and has not said a name yet. */
const newcomer = 'ayse.demirbag@example.com'
const sessionOf = (email: string) => sharedSession(email, () => signInByApi(email))
/** Signed in twice, so that the account page offers to end the other session. */
const adminSession = async () => {
  await sharedSession(`${admin} elsewhere`, () => holding(admin, () => signInByApi(admin)))
  return sessionOf(admin)
}

type Look = {
  theme: 'light' | 'dark'
  viewport: 'desktop' | 'phone'
  judge: (page: Page) => Promise<void>
}
type Walk = () => Promise<{ session: Cookies; paths: string[] }>

/** Every page there is, each as somebody who gets to see it. */
const walks: Record<string, Walk> = {
  'a visitor': async () => {
    await sessionOf(newcomer)
    const [letter] = await messages(newcomer)
    return {
      session: [],
      paths: [
        '/login',
        '/login/verify?email=somebody%40example.com',
        '/login/error?error=access_denied',
        '/login/error?error=account_not_linked',
        '/login/error?error=banned',
        '/welcome',
        '/api/docs',
        '/dev/inbox',
        `/dev/inbox/${letter?.id}`,
        '/nowhere',
      ],
    }
  },
  'a newcomer': async () => ({
    session: await sessionOf(newcomer),
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

// Snapshots of a hundred pages cost more than the judging itself.
test.use({ trace: 'off' })

async function walkPast(page: Page, walk: Walk, language: Language, look: Look) {
  const { session, paths } = await walk()
  await page.context().addCookies(session)
  await setLanguage(page, language)
  await setTheme(page, look.theme)
  for (const path of paths) {
    await setViewport(page, look.viewport)
    await visit(page, path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
    await expect(page.locator('html')).toHaveClass(look.theme)
    await look.judge(page)
  }
}

// Contrast and structure follow from theme, direction and width, not from the words: every rule is
// asked once of each, and of the other languages what words can break.
const looks: Record<string, Look> = {
  ltr: { theme: 'light', viewport: 'desktop', judge },
  rtl: { theme: 'dark', viewport: 'phone', judge },
}
const isFirstOfDirection = (language: Language) =>
  languages.find((it) => directionOf(it) === directionOf(language)) === language

for (const [who, walk] of Object.entries(walks)) {
  for (const language of languages) {
    const look = isFirstOfDirection(language) ? looks[directionOf(language)] : undefined
    if (look) {
      test(`what ${who} sees in ${language} is accessible, translated and fits every width`, ({
        page,
      }) => walkPast(page, walk, language, look))
    } else {
      test(`what ${who} sees in ${language} is translated and fits every width`, ({ page }) =>
        walkPast(page, walk, language, { theme: 'dark', viewport: 'phone', judge: judgeWords }))
    }
  }
}

// Where nothing is written from the right, dark and narrow are asked here.
if (languages.every((language) => directionOf(language) === 'ltr')) {
  for (const [who, walk] of Object.entries(walks)) {
    test(`what ${who} sees in the dark is accessible`, ({ page }) =>
      walkPast(page, walk, languages[0], looks.rtl as Look))
  }
}

test('the 403 page is accessible in every language', async ({ page, problems }) => {
  problems.expect(/page error 403/)
  const reader = await newPerson('Rosa Refused')
  await page.context().addCookies(reader.session)
  for (const language of languages) {
    await setLanguage(page, language)
    await setViewport(page, 'desktop')
    expect((await visit(page, '/manager/dashboard'))?.status()).toBe(403)
    await judge(page)
  }
})
