import type { Problems } from '#e2e/support/browser-errors.ts'
import { request } from '#e2e/support/http.ts'
import { checkAccessibility, visit } from '#e2e/support/page-actions.ts'
import { admin, signIn } from '#e2e/support/sign-in.ts'
import { createAdmin, createUser } from '#e2e/support/test-users.ts'
import type { TestUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

const mark = () => `Read live ${crypto.randomUUID().slice(0, 13)}`

interface Row {
  id: string
  version: number
}
type Undoable = Row & { undo: string }

async function send(by: TestUser, method: string, path: string, body: object): Promise<Row> {
  const answer = await request(path, { method, cookie: by.cookie, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.text ? answer.json<Row>() : { id: '', version: 0 }
}

/** A page that starts to listen only after the deletion asks for its book and gets a 404. */
const allowMissingBook = (problems: Problems) => problems.allowFailedRequest('/api/rpc/book/get')

test('shows books that others change in an open list and detail', async ({
  page,
  newPage,
  problems,
}) => {
  allowMissingBook(problems)
  const [reader, editor] = [await createUser('Reader'), await createAdmin('Editor')]
  const [title, later, author] = [mark(), mark(), mark()]
  await page.context().addCookies(reader.session)
  await visit(page, `/app/books?searchTerm=${encodeURIComponent(author)}`)
  await page.evaluate(() => Object.assign(window, { kept: true }))
  const book = await send(editor, 'POST', '/api/books', { title, author })
  await expect(page.getByText(title).first()).toBeVisible()

  const detail = await newPage()
  await detail.context().addCookies(reader.session)
  await visit(detail, `/app/books/${book.id}`)
  await detail.evaluate(() => Object.assign(window, { kept: true }))
  await send(editor, 'PATCH', `/api/books/${book.id}`, { version: book.version, title: later })
  await expect(detail.getByRole('heading', { level: 1 })).toHaveText(later)
  await expect(page.getByText(later).first()).toBeVisible()
  await send(editor, 'DELETE', `/api/books/${book.id}`, {})
  await expect(page.getByText(later)).toHaveCount(0)
  await expect(detail.getByRole('heading', { level: 1 })).toHaveText(t('en', 'book.gone.title'))
  await expect(detail.getByText(later)).toHaveCount(0)
  for (const one of [page, detail]) expect(await one.evaluate(() => 'kept' in window)).toBe(true)
  await detail.getByRole('link', { name: t('en', 'book.shelves.all') }).click()
  await expect(detail).toHaveURL('/app/books')
})

test('an open form and an open book page report a deletion and its author, and the page recovers after Undo', async ({
  page,
  problems,
}) => {
  allowMissingBook(problems)
  const editor = await createAdmin('Editor')
  const heading = page.getByRole('heading', { level: 1 })
  await signIn(page, admin)

  await test.step('an unchanged form', async () => {
    const book = await send(editor, 'POST', '/api/books', { title: mark(), author: 'Live' })
    await visit(page, `/manager/books/${book.id}/update`)
    await send(editor, 'DELETE', `/api/books/${book.id}`, {})
    await expect(heading).toHaveText(t('en', 'book.gone.title'))
    await page.getByRole('link', { name: t('en', 'book.shelves.all') }).click()
    await expect(page).toHaveURL('/manager/books')
  })

  await test.step('a book page', async () => {
    const title = mark()
    const { id } = await send(editor, 'POST', '/api/books', { title, author: 'Live' })
    await visit(page, `/manager/books/${id}`)
    const { undo } = (await send(editor, 'POST', '/api/books/delete', { ids: [id] })) as Undoable
    await expect(heading).toHaveText(t('en', 'book.gone.title'))
    const entry = page.getByRole('listitem').filter({ hasText: 'Book deleted' })
    await expect(entry).toContainText('Editor')
    await checkAccessibility(page)
    await send(editor, 'POST', '/api/books/undo-delete', { undo })
    await expect(heading).toHaveText(title)
  })
})

test('shows genres that others add, rename and delete, and one deleted during a rename can be added again', async ({
  page,
}) => {
  const editor = await createAdmin('Editor')
  const [name, later, typed] = [mark(), mark(), mark()]
  await signIn(page, admin)
  await visit(page, '/manager/genres')
  const { id, version } = await send(editor, 'POST', '/api/genres', { name, color: 'plum' })
  await expect(page.getByRole('row', { name })).toBeVisible()
  await send(editor, 'PATCH', `/api/genres/${id}`, { version, name: later, color: 'slate' })
  await expect(page.getByRole('row', { name: later })).toBeVisible()
  await send(editor, 'DELETE', `/api/genres/${id}`, { moveTo: null })
  await expect(page.getByRole('row', { name: later })).toHaveCount(0)

  const genre = await send(editor, 'POST', '/api/genres', { name, color: 'plum' })
  await page.getByRole('button', { name: t('en', 'genre.actions.open', { name }) }).click()
  await page.getByRole('menuitem', { name: t('en', 'genre.edit.open') }).click()
  await page.getByLabel(t('en', 'genre.name.label')).fill(typed)
  await send(editor, 'DELETE', `/api/genres/${genre.id}`, { moveTo: null })
  await expect(page.getByText(t('en', 'genre.edit.gone'))).toBeVisible()
  await page.getByRole('button', { name: t('en', 'form.save') }).click()
  await expect(page.getByRole('row', { name: typed })).toBeVisible()
})

test('a list keeps its loaded pages and scroll position when others change it', async ({
  page,
}) => {
  const editor = await createAdmin('Editor')
  const author = mark()
  const made = await Promise.all(
    Array.from({ length: 45 }, (_, count) => {
      const title = `${author} ${String(count).padStart(2, '0')}`
      return send(editor, 'POST', '/api/books', { title, author })
    }),
  )
  await signIn(page, admin)
  const search = new URLSearchParams({ searchTerm: author, sort: 'title' })
  await visit(page, `/manager/books?${search.toString()}`)
  const rows = page.getByRole('row').filter({ hasText: author })
  await page.getByRole('button', { name: t('en', 'list.more') }).click()
  await expect(rows).toHaveCount(40)
  await rows.nth(35).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  // The position on the screen, because a longer title above makes the browser adjust the scroll.
  const place = async () => Math.round((await rows.nth(35).boundingBox())?.y ?? Number.NaN)
  const before = await place()
  const { id = '', version } = made[35] ?? {}
  await send(editor, 'PATCH', `/api/books/${id}`, { version, title: `${author} 35 changed` })
  await expect(page.getByRole('link', { name: `${author} 35 changed` })).toBeVisible()
  await expect(rows).toHaveCount(40)
  expect(await place()).toBe(before)
})

test('an unchanged form follows live updates; a changed one keeps its input, shows a notice, and can be saved as a new book after a deletion', async ({
  page,
  problems,
}) => {
  allowMissingBook(problems)
  const editor = await createAdmin('Editor')
  const [title, second, third, typed] = [mark(), mark(), mark(), mark()]
  const book = await send(editor, 'POST', '/api/books', { title, author: 'Live' })
  await signIn(page, admin)
  await visit(page, `/manager/books/${book.id}/update`)
  const field = page.getByLabel(t('en', 'book.title.label'))
  const path = `/api/books/${book.id}`
  const { version } = await send(editor, 'PATCH', path, { version: book.version, title: second })
  await expect(field).toHaveValue(second)
  const hint = page.getByText(t('en', 'bookManager.edit.meanwhile'))
  await expect(hint).toHaveCount(0)
  await field.fill(typed)
  await send(editor, 'PATCH', path, { version, title: third })
  await expect(hint).toBeVisible()
  await expect(field).toHaveValue(typed)
  problems.expect(/409/)
  await page.getByRole('button', { name: t('en', 'form.save') }).click()
  await expect(page.getByText(t('en', 'form.conflict.text'))).toBeVisible()

  await page.keyboard.press('Escape')
  await send(editor, 'DELETE', path, {})
  await expect(page.getByText(t('en', 'bookManager.edit.gone'))).toBeVisible()
  await expect(field).toHaveValue(typed)
  await page.getByRole('button', { name: t('en', 'book.new.save') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(typed)
  expect(page.url()).not.toContain(book.id)
})
