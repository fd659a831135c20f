import type { Locator, Page } from '@playwright/test'
import { request } from '#e2e/support/http.ts'
import { press } from '#e2e/support/locators.ts'
import { admin, signIn } from '#e2e/support/sign-in.ts'
import {
  checkAccessibility,
  setLanguage,
  setTheme,
  setViewport,
  visit,
} from '#e2e/support/page-actions.ts'
import { drawn, picture } from '#/platform/image/testing/e2e-pictures.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'
import { coveredBook, unique, upload } from './cover-actions.ts'
import type { Book } from './cover-actions.ts'
import { rtlLanguage } from '#/platform/i18n/testing/languages.ts'

const bookOf = async (id: string) =>
  (await request(`/api/books/${id}`, { cookie: await cookieOf(admin) })).json<Book>()

/** Drops a file as a user does from the desktop. */
async function drop(target: Locator, bytes: Buffer, name: string) {
  const data = await target.page().evaluateHandle(
    ({ base64, name }) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }))
      return transfer
    },
    { base64: bytes.toString('base64'), name },
  )
  await target.dispatchEvent('drop', { dataTransfer: data })
}

const chooser = (page: Page) => page.getByLabel(t('en', 'book.cover.label'), { exact: false })
const coverOn = (page: Page) => page.locator('main article img, main .cover img').first()

test('a cover dropped into the form of a new book appears in both areas', async ({ page }) => {
  const title = unique('Dropped')
  await signIn(page, admin)
  await visit(page, '/manager/books/new')
  await page.getByLabel(t('en', 'book.title.label'), { exact: false }).fill(title)
  await page.getByLabel(t('en', 'book.author.label'), { exact: false }).fill(unique('Nobody'))
  await drop(chooser(page), await picture('#1f4b6e'), 'first.jpg')
  await expect(page.getByRole('button', { name: t('en', 'image.remove') })).toBeVisible()
  await expect(page.getByText('first.jpg')).toBeVisible()
  await press(page, 'book.new.save')
  await expect(page.getByText(t('en', 'book.new.done', { title }))).toBeVisible()
  await drawn(coverOn(page))
  await expect(coverOn(page)).toHaveAttribute('width', '600')

  await visit(page, `/manager/books?searchTerm=${encodeURIComponent(title)}`)
  await drawn(page.getByRole('table').locator('img'))
  await visit(page, `/app/books?searchTerm=${encodeURIComponent(title)}`)
  await drawn(coverOn(page))
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await drawn(coverOn(page))
})

test('an upload can be canceled, and a cover replaced, kept after a canceled change, and removed', async ({
  page,
}) => {
  const { id, cover } = await coveredBook(unique('Replaced'))
  const openForm = () => page.getByRole('link', { name: t('en', 'book.edit.open') }).click()
  const save = async () => {
    await press(page, 'form.save')
    await expect(page).toHaveURL(`/manager/books/${id}`)
  }
  await signIn(page, admin)
  await visit(page, `/manager/books/${id}/update`)

  await test.step('an upload can be canceled, and the form does not wait for it', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(`**${upload}`, async (route) => {
      await held
      await route.abort('aborted').catch(() => {})
    })
    await drop(chooser(page), await picture('#6a1b9a'), 'third.jpg')
    await expect(page.getByRole('progressbar')).toBeVisible()
    await press(page, 'form.save')
    await expect(page.getByText(t('en', 'image.wait'))).toBeVisible()
    expect((await bookOf(id)).version).toBe(1)
    const cancel = page.getByRole('button', { name: t('en', 'image.cancel') })
    await cancel.first().click()
    release()
    await expect(page.getByRole('progressbar')).toBeHidden()
    await page.unroute(`**${upload}`)
    await save()
    expect((await bookOf(id)).cover?.name).toBe(cover?.name)
  })

  await test.step('replaced', async () => {
    await openForm()
    const mimeType = 'image/jpeg'
    const buffer = await picture('#2e7d32')
    await chooser(page).setInputFiles({ name: 'second.jpg', mimeType, buffer })
    await expect(page.getByText('second.jpg')).toBeVisible()
    await expect(page.getByRole('progressbar')).toBeHidden()
    await save()
    expect((await bookOf(id)).cover?.name).not.toBe(cover?.name)
    const old = await request(cover?.src ?? '', { cookie: await cookieOf(admin) })
    expect(old.status).toBe(404)
  })

  await test.step('kept after a canceled change, and removed', async () => {
    const second = (await bookOf(id)).cover
    await openForm()
    await press(page, 'image.remove')
    await press(page, 'form.cancel')
    await press(page, 'leave.confirm')
    await expect(page).toHaveURL(`/manager/books/${id}`)
    expect((await bookOf(id)).cover?.name).toBe(second?.name)

    await openForm()
    await press(page, 'image.remove')
    await expect(chooser(page)).toBeFocused()
    await save()
    expect((await bookOf(id)).cover).toBeNull()
    await expect(page.getByRole('main').locator('.cover-text')).toBeAttached()
  })
})

test('rejects a file that is not an image at its field, in the page’s language', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 400/)
  await setLanguage(page, rtlLanguage)
  await signIn(page, admin)
  await visit(page, '/manager/books/new')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'evil.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([await picture('#b71c1c'), Buffer.from('<script>alert(1)</script>')]),
  })
  await expect(page.getByRole('alert').getByText(t(rtlLanguage, 'image.notPicture'))).toBeVisible()
})

test('filters books without a cover and keeps the filter in the URL', async ({ page }) => {
  const shared = unique('Gallery').replaceAll('-', '')
  await coveredBook(`${shared} covered`)
  const cookie = await cookieOf(admin)
  await request('/api/books', { cookie, body: { title: `${shared} bare`, author: 'Author' } })
  await signIn(page, admin)
  await visit(page, `/manager/books?searchTerm=${encodeURIComponent(shared)}`)
  await expect(page.getByRole('link', { name: `${shared} covered` })).toBeVisible()
  await press(page, 'bookManager.cover.missing')
  await expect(page).toHaveURL(/cover=none/)
  await expect(page.getByRole('link', { name: `${shared} covered` })).toBeHidden()
  await expect(page.getByRole('link', { name: `${shared} bare` })).toBeVisible()
  await press(page, 'bookManager.cover.missing')
  await expect(page).not.toHaveURL(/cover=none/)
})

for (const [device, theme, language] of [
  ['phone', 'dark', 'ar'],
  ['desktop', 'light', 'en'],
] as const)
  test(`form and covers are accessible: ${device}, ${theme}, ${language}`, async ({ page }) => {
    const { id } = await coveredBook(unique('Looked at'))
    const cancel = page.getByRole('button', { name: t(language, 'form.cancel') })
    await setViewport(page, device)
    await setTheme(page, theme)
    await setLanguage(page, language)
    await signIn(page, admin)
    const update = page.locator('main a[href$="/update"]')
    for (const [path, open, shown] of [
      [`/app/books/${id}`, () => visit(page, `/app/books/${id}`), update],
      [`/manager/books/${id}/update`, () => update.click(), cancel],
      [`/manager/books/${id}`, () => cancel.click(), update],
    ] as const) {
      await open()
      await expect(page).toHaveURL(path)
      // The URL changes before the page does.
      await expect(shown).toBeVisible()
      await drawn(page.locator('main img').first())
      await checkAccessibility(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
    }
  })
