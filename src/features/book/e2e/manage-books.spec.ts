import { request } from '#e2e/support/http.ts'
import { field, heading, press } from '#e2e/support/locators.ts'
import { admin, signIn } from '#e2e/support/sign-in.ts'
import { chooseInMenu, visit } from '#e2e/support/page-actions.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'
import { checkTooLong, pasteTooLong } from '#e2e/support/too-long.ts'

const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`

async function newBook(title: string) {
  const answer = await request('/api/books', {
    method: 'POST',
    cookie: await cookieOf(admin),
    body: { title, author: 'Author' },
  })
  expect(answer.status).toBe(201)
  return answer.json<{ id: string; version: number }>()
}

test('adds a book with a new genre, which appears in the app', async ({ page }) => {
  const title = unique('The Making of a Test')
  const genre = unique('Genre')
  await signIn(page, admin)
  await visit(page, '/manager/books')
  await page.getByRole('link', { name: t('en', 'book.new.open') }).click()
  await expect(heading(page)).toHaveText(t('en', 'book.new.title'))

  await press(page, 'book.new.save')
  await expect(page.getByText(t('en', 'book.title.required'))).toBeVisible()
  await expect(page.getByText(t('en', 'book.author.required'))).toBeVisible()
  await expect(field(page, 'book.title.label')).toBeFocused()

  await field(page, 'book.title.label').fill(`  ${title} `)
  await field(page, 'book.author.label').fill('Ada Lovelace')
  await page.getByRole('combobox', { name: t('en', 'book.genre.label') }).fill(genre)
  await page
    .getByRole('option', { name: t('en', 'bookManager.genre.create', { name: genre }) })
    .click()
  await field(page, 'book.publishedOn.label').first().fill('May 1878')
  await press(page, 'book.new.save')

  await expect(heading(page)).toHaveText(title)
  await expect(page.getByText(t('en', 'book.new.done', { title }))).toBeVisible()
  await expect(page.getByRole('main').getByText(genre).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('May 1878')).toBeVisible()
})

test('a new genre of a book that is never saved is not created', async ({ page }) => {
  const genre = unique('Abandoned')
  await signIn(page, admin)
  await visit(page, '/manager/books/new')
  const combobox = page.getByRole('combobox', { name: t('en', 'book.genre.label') })
  await combobox.fill(genre)
  await page
    .getByRole('option', { name: t('en', 'bookManager.genre.create', { name: genre }) })
    .click()
  await expect(combobox).toHaveValue(genre)
  await visit(page, '/manager/genres')
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText(genre)).toHaveCount(0)
})

test('rejects a duplicate title at its field and keeps the input', async ({ page, problems }) => {
  problems.expect(/status of 409/)
  const title = unique('Taken')
  await newBook(title)
  await signIn(page, admin)
  await visit(page, '/manager/books/new')
  await field(page, 'book.title.label').fill(title.toUpperCase())
  await field(page, 'book.author.label').fill('  author')
  await field(page, 'book.description.label').fill('Kept while refused.')
  await press(page, 'book.new.save')
  await expect(page.getByText('Title already used with the same author')).toBeVisible()
  await expect(field(page, 'book.title.label')).toBeFocused()
  await expect(field(page, 'book.description.label')).toHaveValue('Kept while refused.')
})

test('suggests authors from the catalog and accepts any other name', async ({ page }) => {
  await signIn(page, admin)
  await visit(page, '/manager/books/new')
  const author = page.getByRole('combobox', { name: t('en', 'book.author.label') })
  await author.pressSequentially('tagor')
  await page.getByRole('option', { name: 'Rabindranath Tagore' }).click()
  await expect(author).toHaveValue('Rabindranath Tagore')
  await author.fill('Nobody Known')
  await expect(page.getByRole('listbox')).toBeHidden()
  const title = unique('By Nobody')
  await field(page, 'book.title.label').fill(title)
  await press(page, 'book.new.save')
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByRole('main').getByText('Nobody Known').first()).toBeVisible()
})

test('asks before leaving a changed form', async ({ page }) => {
  await signIn(page, admin)
  await visit(page, '/manager/books/new')
  await field(page, 'book.title.label').fill('Half a title')
  await page.getByRole('link', { name: t('en', 'genre.list.title') }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await press(page, 'leave.cancel')
  await expect(page).toHaveURL('/manager/books/new')
  await expect(field(page, 'book.title.label')).toHaveValue('Half a title')
  await page.getByRole('link', { name: t('en', 'genre.list.title') }).click()
  await press(page, 'leave.confirm')
  await expect(page).toHaveURL('/manager/genres')
})

test('shows both versions after a conflicting change and can keep the own one', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 409/)
  const title = unique('Two InputMethod')
  const { id, version } = await newBook(title)
  await signIn(page, admin)
  await visit(page, `/manager/books/${id}/update`)
  await field(page, 'book.author.label').fill('My Author')
  const theirs = await request(`/api/books/${id}`, {
    method: 'PATCH',
    cookie: await cookieOf(admin),
    body: { version, author: 'Their Author' },
  })
  expect(theirs.status).toBe(200)

  await press(page, 'form.save')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('cell', { name: 'Their Author' })).toBeVisible()
  await expect(dialog.getByRole('cell', { name: 'My Author' })).toBeVisible()

  // After postponing, only the notice above the form reports the conflict.
  await page.keyboard.press('Escape')
  await expect(page.getByText(t('en', 'bookManager.edit.meanwhile'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(field(page, 'book.author.label')).toHaveValue('My Author')
  await press(page, 'form.save')
  await press(page, 'form.conflict.keepMine')
  await expect(page).toHaveURL(`/manager/books/${id}`)
  await expect(page.getByRole('main').getByText('My Author').first()).toBeVisible()
})

test('deletes a book without confirmation and restores it with Undo', async ({ page }) => {
  const title = unique('Short Lived')
  const { id } = await newBook(title)
  await signIn(page, admin)
  await visit(page, `/manager/books/${id}`)
  const menu = t('en', 'bookManager.actions.open', { title })
  await chooseInMenu(page, menu, t('en', 'form.delete'))
  await expect(page).toHaveURL('/manager/books')
  await expect(page.getByText(t('en', 'bookManager.deleteOne.done', { title }))).toBeVisible()
  expect((await request(`/api/books/${id}`, { cookie: await cookieOf(admin) })).status).toBe(404)
  await press(page, 'form.undo.do')
  await expect(page.getByText(t('en', 'form.undo.done'), { exact: true })).toBeVisible()
  expect((await request(`/api/books/${id}`, { cookie: await cookieOf(admin) })).status).toBe(200)
})

test('a text that is too long is rejected and not truncated', async ({ page }) => {
  const limits = { title: 200, author: 120, publisher: 120, description: 2000 }
  await signIn(page, admin)
  await visit(page, '/manager/books/new')
  for (const [name, limit] of Object.entries(limits)) {
    await pasteTooLong(field(page, `book.${name}.label`), limit)
  }
  await press(page, 'book.new.save')
  for (const [name, limit] of Object.entries(limits)) {
    const input = field(page, `book.${name}.label`)
    await checkTooLong(page, input, limit, t('en', `book.${name}.tooLong`))
  }
})
