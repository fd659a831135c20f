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

test('adds a book with a new genre, and one with a suggested or any other author', async ({
  page,
}) => {
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

  await test.step('suggests authors from the catalog and accepts any other name', async () => {
    await page
      .getByRole('link', { name: t('en', 'book.list.title') })
      .first()
      .click()
    await page.getByRole('link', { name: t('en', 'book.new.open') }).click()
    const author = page.getByRole('combobox', { name: t('en', 'book.author.label') })
    await author.pressSequentially('tagor')
    await page.getByRole('option', { name: 'Rabindranath Tagore' }).click()
    await expect(author).toHaveValue('Rabindranath Tagore')
    await author.fill('Nobody Known')
    await expect(page.getByRole('listbox')).toBeHidden()
    const other = unique('By Nobody')
    await field(page, 'book.title.label').fill(other)
    await press(page, 'book.new.save')
    await expect(heading(page)).toHaveText(other)
    await expect(page.getByRole('main').getByText('Nobody Known').first()).toBeVisible()
  })
})

test('rejects texts that are too long and a duplicate title, and asks before leaving the form', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 409/)
  const title = unique('Taken')
  await newBook(title)
  await signIn(page, admin)
  await visit(page, '/manager/books/new')

  await test.step('a text that is too long is not truncated', async () => {
    const limits = { title: 200, author: 120, publisher: 120, description: 2000 }
    for (const [name, limit] of Object.entries(limits)) {
      await pasteTooLong(field(page, `book.${name}.label`), limit)
    }
    await press(page, 'book.new.save')
    for (const [name, limit] of Object.entries(limits)) {
      const input = field(page, `book.${name}.label`)
      await checkTooLong(page, input, limit, t('en', `book.${name}.tooLong`))
    }
  })

  await test.step('a duplicate title is reported at its field, and the input is kept', async () => {
    await field(page, 'book.title.label').fill(title.toUpperCase())
    await field(page, 'book.author.label').fill('  author')
    await field(page, 'book.publisher.label').fill('')
    await field(page, 'book.description.label').fill('Kept while refused.')
    await press(page, 'book.new.save')
    await expect(page.getByText('Title already used with the same author')).toBeVisible()
    await expect(field(page, 'book.title.label')).toBeFocused()
    await expect(field(page, 'book.description.label')).toHaveValue('Kept while refused.')
  })

  await test.step('leaving asks first, and a new genre of an unsaved book is not created', async () => {
    const genre = unique('Abandoned')
    const combobox = page.getByRole('combobox', { name: t('en', 'book.genre.label') })
    await combobox.fill(genre)
    await page
      .getByRole('option', { name: t('en', 'bookManager.genre.create', { name: genre }) })
      .click()
    await expect(combobox).toHaveValue(genre)
    await field(page, 'book.title.label').fill('Half a title')
    const genres = page.getByRole('link', { name: t('en', 'genre.list.title') })
    await genres.click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await press(page, 'leave.cancel')
    await expect(page).toHaveURL('/manager/books/new')
    await expect(field(page, 'book.title.label')).toHaveValue('Half a title')
    await genres.click()
    await press(page, 'leave.confirm')
    await expect(page).toHaveURL('/manager/genres')
    await expect(heading(page)).toHaveText(t('en', 'genre.list.title'))
    await expect(page.getByText(genre)).toHaveCount(0)
    const stored = await request('/api/genres', { cookie: await cookieOf(admin) })
    expect(stored.text).not.toContain(genre)
  })
})

test('shows both versions after a conflicting change and can keep the own one, and restores a deleted book with Undo', async ({
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

  await test.step('deletes the book without confirmation and restores it with Undo', async () => {
    const stored = async () =>
      (await request(`/api/books/${id}`, { cookie: await cookieOf(admin) })).status
    const menu = t('en', 'bookManager.actions.open', { title })
    await chooseInMenu(page, menu, t('en', 'form.delete'))
    await expect(page).toHaveURL('/manager/books')
    await expect(page.getByText(t('en', 'bookManager.deleteOne.done', { title }))).toBeVisible()
    expect(await stored()).toBe(404)
    await press(page, 'form.undo.do')
    await expect(page.getByText(t('en', 'form.undo.done'), { exact: true })).toBeVisible()
    expect(await stored()).toBe(200)
  })
})
