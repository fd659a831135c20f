import type { Page } from '@playwright/test'
import { brand } from '#/brand.ts'
import {
  directionOf,
  fontScaleOf,
  languageCookie,
  languageName,
  languages,
  languageStorageKey,
} from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { themeStorageKey } from '#/features/preferences/theme.ts'
import { request } from './support/http.ts'
import { heading } from './support/locators.ts'
import { chooseInUserMenu, chooseLanguage, reload, visit } from './support/page-actions.ts'
import { createUser } from './support/test-users.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

const html = (page: Page) => page.locator('html')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function rememberedLanguage(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === languageCookie.name)
  return { cookie, storage: await stored(page, languageStorageKey) }
}

const month = 43_200 * 60

/** With English only, there is no language to choose. */
const others = languages.slice(1)
const last = others.at(-1)

if (last) {
  test('changes the language without a reload and remembers it', async ({ page }) => {
    await visit(page, '/login')
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    let shown: Language = 'en'
    for (const language of others) {
      await page.getByLabel(t(shown, 'preferences.language.label')).selectOption(language)
      shown = language
      await expect(heading(page)).toHaveText(
        t(language, 'signIn.loginOrSignUp.heading', { product: brand.name }),
      )
      await expect(html(page)).toHaveAttribute('lang', language)
      await expect(html(page)).toHaveAttribute('dir', directionOf(language))
      await expect(html(page)).toHaveCSS('font-size', `${16 * fontScaleOf(language)}px`)
      await expect(page).toHaveTitle(`${t(language, 'signIn.login.title')} · ${brand.name}`)
      expect(documents).toEqual([])

      const { cookie, storage } = await rememberedLanguage(page)
      expect(storage).toBe(language)
      expect(cookie).toMatchObject({
        value: language,
        path: '/',
        sameSite: 'Lax',
        httpOnly: false,
      })
      const left = (cookie?.expires ?? 0) - Date.now() / 1000
      expect(left).toBeGreaterThan(month - 120)
      expect(left).toBeLessThanOrEqual(month + 1)
    }
    await page.reload()
    await expect(html(page)).toHaveAttribute('lang', last)
    await expect(heading(page)).toHaveText(
      t(last, 'signIn.loginOrSignUp.heading', { product: brand.name }),
    )
  })

  test('?lng sets the language and is remembered, and without a cookie, the storage takes precedence over Accept-Language', async ({
    page,
  }) => {
    const forget = async () => {
      await page.context().clearCookies()
      await page.evaluate(() => [localStorage, sessionStorage].forEach((it) => it.clear()))
    }

    await test.step('?lng sets the language, is remembered and is removed from the URL', async () => {
      await visit(page, `/login?lng=${last}`)
      await expect(html(page)).toHaveAttribute('lang', last)
      await expect(page).toHaveURL('/login')
      const { cookie, storage } = await rememberedLanguage(page)
      expect([cookie?.value, storage]).toEqual([last, last])
      await visit(page, '/login/error')
      await expect(html(page)).toHaveAttribute('lang', last)
    })

    for (const storage of ['localStorage', 'sessionStorage'] as const) {
      await test.step(`${storage} takes precedence over Accept-Language`, async () => {
        await forget()
        await page.evaluate(
          ([name, key, language]) =>
            window[name as 'localStorage'].setItem(key as string, language as string),
          [storage, languageStorageKey, last],
        )
        await visit(page, '/login')
        await expect(html(page)).toHaveAttribute('lang', last)
        await expect(heading(page)).toHaveText(
          t(last, 'signIn.loginOrSignUp.heading', { product: brand.name }),
        )
        await expect.poll(async () => (await rememberedLanguage(page)).cookie?.value).toBe(last)
      })
    }
  })
}

test('uses Accept-Language on the first visit and falls back to English', async ({ newPage }) => {
  for (const [locale, language] of [
    ['fr-CA', 'fr'],
    ['sw-KE', 'sw'],
    ['de-DE', 'en'],
  ] as const) {
    const page = await newPage({ locale })
    await visit(page, '/login')
    await expect(html(page)).toHaveAttribute('lang', language)
  }
})

test('applies a chosen theme, stores it and restores it after a reload; the system theme follows the device', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/login')
  const theme = page.getByLabel(t('en', 'preferences.theme.label'))
  await theme.selectOption('dark')
  await expect(html(page)).toHaveClass('dark')
  expect(await stored(page, 'theme')).toBe('dark')
  expect(themeStorageKey).toBe('theme')
  await reload(page)
  await expect(html(page)).toHaveClass('dark')
  await expect(theme).toHaveValue('dark')

  await page.evaluate(() => localStorage.setItem('theme', 'system'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await reload(page)
  await expect(theme).toHaveValue('system')
  await expect(html(page)).toHaveClass('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html(page)).toHaveClass('light')
})

test('a signed-in user chooses the theme in the menu with the keyboard, and the account stores the language', async ({
  page,
}) => {
  const testUser = await createUser('Thea Thema')
  await page.context().addCookies(testUser.session)
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/app/account')
  await page
    .getByRole('button', { name: t('en', 'layout.userMenu', { name: 'Thea Thema' }) })
    .focus()
  await page.keyboard.press('Enter')
  const theme = page.getByRole('menuitem', { name: t('en', 'preferences.theme.label') })
  await expect(theme).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await expect(theme).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const dark = page.getByRole('menuitemradio', { name: t('en', 'preferences.theme.dark') })
  // A key pressed before the submenu has the focus would still belong to the menu.
  await expect(page.getByRole('menuitemradio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dark).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(html(page)).toHaveClass('dark')
  await chooseInUserMenu(page, 'Thea Thema', t('en', 'preferences.theme.label'))
  await expect(dark).toBeChecked()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)

  if (!last) return
  await chooseLanguage(page, 'Thea Thema', last)
  await expect(heading(page)).toHaveText(t(last, 'account.title'))
  await expect(async () => {
    const account = await request('/api/account', { cookie: testUser.cookie })
    expect(account.json()).toMatchObject({ language: last })
  }).toPass({ timeout: 120_000 })
})

for (const language of others.slice(-1)) {
  test(`keeps the current language and shows a toast if one fails to load, and uses one that loads at the third attempt: ${language}`, async ({
    page,
    problems,
  }) => {
    problems.expect(/Failed to load resource/)
    const file = new RegExp(`/assets/${language}\\.sign-in-.*\\.js`)
    await visit(page, '/login')
    const before = await heading(page).innerText()
    let urls: string[] = []
    let failing = Infinity
    await page.route(file, (route) => {
      urls.push(route.request().url())
      return urls.length <= failing ? route.abort() : route.continue()
    })
    const picker = page.getByLabel(t('en', 'preferences.language.label'))
    await picker.selectOption(language)
    const message = t('en', 'preferences.language.failed', {
      language: languageName(language),
    })
    await expect(page.getByText(message)).toBeVisible({ timeout: 60_000 })
    expect(urls).toHaveLength(6)
    // Many browsers never request a module again that failed once, except under another URL.
    expect(new Set(urls).size).toBe(6)
    await expect(heading(page)).toHaveText(before)
    await expect(html(page)).toHaveAttribute('lang', 'en')
    await expect(picker).toHaveValue('en')
    const { cookie, storage } = await rememberedLanguage(page)
    expect([cookie?.value, storage]).toEqual([undefined, null])

    // The language loads when it is chosen again.
    urls = []
    failing = 2
    await picker.selectOption(language)
    await expect(html(page)).toHaveAttribute('lang', language)
    expect(urls).toHaveLength(3)
    expect((await rememberedLanguage(page)).storage).toBe(language)
  })
}
