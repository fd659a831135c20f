import type { Page } from '@playwright/test'
import { directionOf, languages } from '#/platform/i18n/language.ts'
import { ask } from './support/http.ts'
import { admin, signIn } from './support/person.ts'
import { checkAccessibility, setLanguage, setTheme, setViewport, visit } from './support/screen.ts'
import { cookieOf, letters, newPerson } from './support/session.ts'
import type { Cookies } from './support/session.ts'
import { expect, test } from './support/test.ts'

/** Texts and labels that are translation keys: somebody forgot to translate them. */
const untranslated = () => {
  const key = /^[a-z]+(?:\.[a-zA-Z]+)+$/
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = [document.title.split(' · ')[0] ?? '']
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('script, style'))
      texts.push(walker.currentNode.textContent ?? '')
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`))
      texts.push(element.getAttribute(name) ?? '')
  return texts.map((text) => text.trim()).filter((text) => key.test(text))
}

/** Parts that stick out of the screen; what scrolls by itself may be wider. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

async function judge(page: Page) {
  const where = page.url()
  await expect(page.getByRole('heading', { level: 1 }), where).toHaveCount(1)
  await expect(page.getByRole('main'), where).toHaveCount(1)
  expect(await page.evaluate(untranslated), where).toEqual([])
  await checkAccessibility(page)
  await setViewport(page, 'phone')
  expect(await page.evaluate(overflow), `sticking out at 390 px: ${where}`).toBeLessThanOrEqual(0)
}

type Walk = { session: Cookies; paths: string[] }[]

/** Every page there is, each as somebody who gets to see it. */
async function walks(page: Page): Promise<Walk> {
  const cookie = await cookieOf(admin)
  await signIn(page, admin)
  const session = await page.context().cookies()
  const newcomer = await newPerson()
  const [book] = (await ask('/api/books?limit=1', { cookie })).json<{ items: { id: string }[] }>()
    .items
  const [letter] = await letters(newcomer.email)
  return [
    {
      session: [],
      paths: [
        '/login',
        '/login/verify?email=somebody%40example.com',
        '/login/error?error=access_denied',
        '/dev/inbox',
        `/dev/inbox/${letter?.id}`,
        '/nowhere',
      ],
    },
    { session: newcomer.session, paths: ['/onboarding', '/logout'] },
    {
      session,
      paths: [
        '/app',
        '/switch?from=app',
        '/app/books',
        '/app/books?searchTerm=nothing-is-called-this',
        `/app/books/${book?.id}`,
        '/manager/dashboard',
        '/manager/books',
        `/manager/books/${book?.id}`,
        '/manager/nowhere',
      ],
    },
  ]
}

for (const language of languages) {
  for (const theme of ['light', 'dark'] as const) {
    test(`every page in ${language}, ${theme}, is accessible, translated and fits a phone`, async ({
      page,
    }) => {
      test.setTimeout(180_000)
      const all = await walks(page)
      await setTheme(page, theme)
      for (const { session, paths } of all) {
        await page.context().clearCookies()
        await page.context().addCookies(session)
        await setLanguage(page, language)
        for (const path of paths) {
          // One theme is judged as wide as a desk, the other as narrow as a hand.
          await setViewport(page, theme === 'light' ? 'desktop' : 'phone')
          await visit(page, path)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
          await expect(page.locator('html')).toHaveClass(theme)
          await judge(page)
        }
      }
    })
  }
}

test('the 403 page is accessible in every language', async ({ page, problems }) => {
  problems.expect(/page fault 403/)
  const reader = await newPerson('Rosa Refused')
  await page.context().addCookies(reader.session)
  for (const language of languages) {
    await setLanguage(page, language)
    await setViewport(page, 'desktop')
    expect((await visit(page, '/manager/dashboard'))?.status()).toBe(403)
    await judge(page)
  }
})
