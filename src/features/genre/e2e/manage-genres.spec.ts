import type { Page } from '@playwright/test'
import { request } from '#e2e/support/http.ts'
import { press } from '#e2e/support/locators.ts'
import { admin, signIn } from '#e2e/support/sign-in.ts'
import { checkAccessibility, chooseInMenu, setViewport, visit } from '#e2e/support/page-actions.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'
import { checkTooLong, pasteTooLong } from '#e2e/support/too-long.ts'

interface Genre {
  id: string
  name: string
  version: number
}

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const nameField = (page: Page) => page.getByRole('textbox', { name: t('en', 'genre.name.label') })

const choose = (page: Page, name: string, key: string) =>
  chooseInMenu(page, t('en', 'genre.actions.open', { name }), t('en', key))

async function create<Made>(path: string, body: object): Promise<Made> {
  const answer = await request(path, { cookie: await cookieOf(admin), body })
  expect(answer.status, answer.text).toBe(201)
  return answer.json<Made>()
}

const newGenre = (name: string) =>
  create<Genre>('/api/genres', { name: unique(name), color: 'teal' })

async function newBook(genreId: string) {
  const body = { title: unique('Shelved'), author: 'Author', genreId }
  const { id } = await create<{ id: string }>('/api/books', body)
  return async () => {
    const answer = await request(`/api/books/${id}`, { cookie: await cookieOf(admin) })
    return answer.json<{ genre: Genre | null }>().genre?.id ?? null
  }
}

test('adds a genre, rejects a name that is too long or taken, renames it and changes its color', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 409/)
  const name = unique('Sagas')
  await signIn(page, admin)
  await visit(page, '/manager/genres')
  await press(page, 'genre.new.open')
  await press(page, 'genre.new.save')
  await expect(page.getByText(t('en', 'genre.name.required'))).toBeVisible()
  await expect(nameField(page)).toBeFocused()
  // The text is not truncated.
  await pasteTooLong(nameField(page), 60)
  await press(page, 'genre.new.save')
  await checkTooLong(page, nameField(page), 60, t('en', 'genre.name.tooLong'))
  await nameField(page).fill(name)
  await page.getByRole('radio', { name: t('en', 'genre.palette.plum') }).check()
  await nameField(page).press('Enter')
  await expect(page.getByText(t('en', 'form.saved', { name }))).toBeVisible()
  await expect(row(page, name)).toBeVisible()

  await press(page, 'genre.new.open')
  await nameField(page).fill(` ${name.toUpperCase()}`)
  await nameField(page).press('Enter')
  await expect(page.getByText('Genre already exists')).toBeVisible()
  await expect(nameField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const renamed = unique('Legends')
  await choose(page, name, 'genre.edit.open')
  await expect(page.getByRole('radio', { name: t('en', 'genre.palette.plum') })).toBeChecked()
  await nameField(page).fill(renamed)
  await page.getByRole('radio', { name: t('en', 'genre.palette.rust') }).check()
  await press(page, 'form.save')
  await expect(row(page, renamed)).toBeVisible()
  await expect(row(page, name)).toBeHidden()
  const all = await request('/api/genres', { cookie: await cookieOf(admin) })
  expect(all.json<Genre[]>()).toContainEqual(
    expect.objectContaining({ name: renamed, color: 'rust', version: 2 }),
  )
})

test('a conflicting change shows the stored version, and deleting a genre moves its books to another one', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 409/)
  const [from, to] = [await newGenre('Leaving'), await newGenre('Staying')]
  const genreOfBook = await newBook(from.id)
  const changed = await newGenre('Two InputMethod')
  await signIn(page, admin)
  await visit(page, '/manager/genres')
  await test.step('saving again replaces the stored version', async () => {
    const [mine, theirs] = [unique('Mine'), unique('Theirs')]
    await choose(page, changed.name, 'genre.edit.open')
    await nameField(page).fill(mine)
    const change = await request(`/api/genres/${changed.id}`, {
      method: 'PATCH',
      cookie: await cookieOf(admin),
      body: { version: changed.version, name: theirs },
    })
    expect(change.status).toBe(200)
    await press(page, 'form.save')
    await expect(page.getByRole('dialog').getByText(theirs)).toBeVisible()
    await expect(nameField(page)).toHaveValue(mine)
    await press(page, 'form.save')
    await expect(row(page, mine)).toBeVisible()
  })

  await expect(row(page, from.name).getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await choose(page, from.name, 'genre.delete.open')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('en', 'genre.delete.text_one', { number: 1 }))
  await press(page, 'genre.delete.save')
  await expect(dialog.getByText(t('en', 'genre.target.invalid'))).toBeVisible()
  await dialog.getByRole('combobox').selectOption(to.name)
  await press(page, 'genre.delete.save')
  await expect(page.getByText(t('en', 'genre.delete.done', { name: from.name }))).toBeVisible()
  await expect(page.getByRole('button', { name: t('en', 'form.undo.do') })).toHaveCount(0)
  await expect(row(page, from.name)).toBeHidden()
  await expect(row(page, to.name).getByRole('cell', { name: '1', exact: true })).toBeVisible()
  expect(await genreOfBook()).toBe(to.id)
})

test('merges two genres on a phone, where one that appears meanwhile does not move an open menu', async ({
  page,
}) => {
  const [from, to] = [await newGenre('Part'), await newGenre('Whole')]
  const genreOfBook = await newBook(from.id)
  // First in the list, so that the page does not scroll and the next one moves it down.
  const first = await newGenre('Aardwolves')
  await setViewport(page, 'phone')
  await signIn(page, admin)
  await visit(page, '/manager/genres')
  await checkAccessibility(page)

  await test.step('the menu stays while a genre appears', async () => {
    await page
      .getByRole('button', { name: t('en', 'genre.actions.open', { name: first.name }) })
      .click()
    await page.getByRole('menuitem', { name: t('en', 'genre.merge.open') }).hover()
    await page.mouse.down()
    const { name } = await newGenre('Aardvarks')
    await expect(page.getByText(name)).toBeAttached()
    await page.mouse.up()
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(page.getByRole('dialog')).toContainText(first.name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await choose(page, from.name, 'genre.merge.open')
  await page.getByRole('dialog').getByRole('combobox').selectOption(to.name)
  await press(page, 'genre.merge.save')
  await expect(
    page.getByText(t('en', 'genre.merge.done', { name: from.name, into: to.name })),
  ).toBeVisible()
  expect(await genreOfBook()).toBe(to.id)
})
