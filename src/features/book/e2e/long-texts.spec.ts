import type { Language } from '#/platform/i18n/language.ts'
import { rtlLanguage } from '#/platform/i18n/testing/languages.ts'
import { checkLongTexts, longWord } from '#e2e/support/long-text.ts'
import { request } from '#e2e/support/http.ts'
import { setLanguage } from '#e2e/support/page-actions.ts'
import { createAdmin } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

test.use({ trace: 'off' })

for (const language of new Set<Language>(['en', rtlLanguage])) {
  test(`long titles and names stay inside the screen (${language})`, async ({ page, problems }) => {
    // The page may read the book between its deletion and the undo.
    problems.allowFailedRequest('/api/rpc/book/get')
    const own = await createAdmin('Lola Long')
    const title = `${longWord(150)}${crypto.randomUUID()}`
    const body = {
      title,
      author: longWord(120),
      publisher: longWord(120),
      description: longWord(400),
      newGenre: `${longWord(30)}${crypto.randomUUID().slice(0, 8)}`,
    }
    const created = await request('/api/books', { cookie: own.cookie, body })
    expect(created.status, created.text).toBe(201)
    const { id } = created.json<{ id: string }>()
    await page.context().addCookies(own.session)
    await setLanguage(page, language)

    const book = `/manager/books/${id}`
    const openMenu = () =>
      page.getByRole('button', { name: t(language, 'bookManager.actions.open', { title }) }).click()
    await checkLongTexts(page, '/app')
    await checkLongTexts(page, '/app/books?sort=-createdAt')
    await checkLongTexts(page, `/app/books/${id}`)
    await checkLongTexts(page, '/manager/books?sort=-createdAt')
    await checkLongTexts(page, '/manager/genres')
    await checkLongTexts(page, '/manager/activity')
    await checkLongTexts(page, book)
    await checkLongTexts(page, book, openMenu)
    await checkLongTexts(page, `${book}/update`)
    await checkLongTexts(page, book, async () => {
      await openMenu()
      await page.getByRole('menuitem').last().click()
      await expect(page.locator('[data-sonner-toast]')).toBeVisible()
      const undo = page.getByRole('button', { name: t(language, 'form.undo.do') })
      await undo.click()
      await expect(page.getByText(t(language, 'form.undo.done'), { exact: true })).toBeVisible()
    })
  })
}
