import type { Page } from '@playwright/test'
import { inputMethod, inputModes } from '#e2e/support/input-methods.ts'
import type { InputMethod } from '#e2e/support/input-methods.ts'
import { request } from '#e2e/support/http.ts'
import { field, heading } from '#e2e/support/locators.ts'
import { visit } from '#e2e/support/page-actions.ts'
import { createAdmin } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`

interface Task {
  page: Page
  input: InputMethod
  /** The session of a librarian. */
  cookie: string
}

/** Finds a book and changes its genre. */
async function changeGenre({ page, input, cookie }: Task) {
  const title = unique('Misplaced')
  const genre = unique('Shelf')
  for (const [path, body] of [
    ['/api/books', { title, author: 'Ada Lovelace' }],
    ['/api/genres', { name: genre, color: 'teal' }],
  ] as const)
    expect((await request(path, { cookie, body })).status).toBe(201)
  await visit(page, '/manager/books')
  await input.type(field(page, 'book.search.label'), title)
  await input.press(page.getByRole('link', { name: title }))
  await expect(heading(page)).toHaveText(title)
  await input.press(page.getByRole('link', { name: t('en', 'book.edit.open') }))
  const combobox = page.getByRole('combobox', { name: t('en', 'book.genre.label') })
  await input.choose(
    combobox,
    genre.slice(0, -1),
    page.getByRole('option', { name: genre, exact: true }),
  )
  await expect(combobox).toHaveValue(genre)
  await input.press(page.getByRole('button', { name: t('en', 'form.save') }))
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByRole('main').getByText(genre).first()).toBeVisible()
}

async function addBookWithNewGenre({ page, input }: Task) {
  const title = unique('Unheard of')
  const genre = unique('Invented')
  await visit(page, '/manager/books')
  await input.press(page.getByRole('link', { name: t('en', 'book.new.open') }))
  await expect(heading(page)).toHaveText(t('en', 'book.new.title'))
  await input.type(field(page, 'book.title.label'), title)
  // An author of another book would be suggested, and the list would hide the next field.
  await input.type(field(page, 'book.author.label').first(), unique('Author'))
  const create = t('en', 'bookManager.genre.create', { name: genre })
  const combobox = page.getByRole('combobox', { name: t('en', 'book.genre.label') })
  await input.choose(combobox, genre, page.getByRole('option', { name: create }))
  await input.press(page.getByRole('button', { name: t('en', 'book.new.save') }))
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByRole('main').getByText(genre).first()).toBeVisible()
}

/** Imports 20 rows, 3 of them invalid. */
async function importRows({ page, input }: Task) {
  const word = `task${crypto.randomUUID().slice(0, 8)}`
  const rows = Array.from({ length: 20 }, (_, n) => (n % 8 === 3 ? ',A' : `${word} ${n},A`))
  await visit(page, '/manager/books/import')
  await input.pick(page.locator('input[type="file"]'), {
    name: 'books.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`title,author\n${rows.join('\n')}\n`),
  })
  await input.press(page.getByRole('button', { name: t('en', 'csvImport.do'), exact: true }))
  const wrong = t('en', 'csvImport.review.text_other', { number: 3 })
  await expect(page.getByText(wrong)).toBeVisible()
  const go = t('en', 'csvImport.review.go_other', { number: 17 })
  await input.press(page.getByRole('button', { name: go }))
  const done = t('en', 'csvImport.done.added_other', { number: 17 })
  await expect(page.getByText(done)).toBeVisible()
  await input.press(page.getByRole('link', { name: t('en', 'csvImport.done.show') }))
  await expect(page.getByRole('link', { name: new RegExp(word) }).first()).toBeVisible()
}

for (const mode of ['keyboard', 'touch'] as const)
  test(`changes the genre of a book, adds a book and imports books using only the ${mode}`, async ({
    newPage,
  }) => {
    const { session, cookie } = await createAdmin('Librarian')
    const page = await newPage(inputModes[mode])
    await page.context().addCookies(session)
    const task = { page, input: inputMethod(mode, page), cookie }
    await test.step('finds a book and changes its genre', () => changeGenre(task))
    await test.step('adds a book with a new genre', () => addBookWithNewGenre(task))
    await test.step('imports 20 rows, 3 of them invalid', () => importRows(task))
  })
