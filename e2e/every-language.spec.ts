import type { Page } from '@playwright/test'
import { directionOf, languages } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import {
  check,
  checkTexts,
  isFirstOfDirection,
  looks,
  open,
  prepare,
  visits,
  wanted,
} from './every-page.ts'
import type { Visit } from './every-page.ts'
import { setLanguage, setViewport, visit } from './support/page-actions.ts'
import { createUser } from './support/test-users.ts'
import { expect, test } from './support/test.ts'

// Opens every page in all languages but the first, which `every-page.spec.ts` checks.

// Trace snapshots of a hundred pages take longer than the checks.
test.use({ trace: 'off' })

async function checkPages(
  page: Page,
  pagesOf: Visit,
  language: Language,
  checkPage: (page: Page) => Promise<void>,
  look = looks.rtl,
) {
  const { session, paths } = await pagesOf()
  await prepare(page, session, language, look)
  for (const path of paths.filter((it) => wanted.test(it))) {
    await open(page, path, language, look)
    await checkPage(page)
  }
}

for (const [who, pagesOf] of Object.entries(visits)) {
  for (const language of languages.slice(1)) {
    if (isFirstOfDirection(language)) {
      test(`what ${who} sees in ${language} is accessible, translated and fits every width`, ({
        page,
      }) => checkPages(page, pagesOf, language, check, looks[directionOf(language)]))
    } else {
      test(`what ${who} sees in ${language} is translated and fits every width`, ({ page }) =>
        checkPages(page, pagesOf, language, checkTexts))
    }
  }
}

// Without a right-to-left language, the dark theme and narrow widths are checked here.
if (languages.every((language) => directionOf(language) === 'ltr')) {
  for (const [who, pagesOf] of Object.entries(visits)) {
    test(`what ${who} sees in the dark is accessible`, ({ page }) =>
      checkPages(page, pagesOf, languages[0], check))
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
