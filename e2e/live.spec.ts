import type { Page } from '@playwright/test'
import { streamLimits } from '#/platform/live/server/streams.ts'
import { ask, baseUrl } from './support/http.ts'
import { visit } from './support/screen.ts'
import { startSecondServer } from './support/second-server.ts'
import { newAdmin, newEmail, newPerson } from './support/session.ts'
import type { Person } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/text.ts'

const mark = () => `Seen live ${crypto.randomUUID().slice(0, 13)}`

interface Somebody {
  id: string
  version: number
}

async function create(by: Person, name: string, base?: string): Promise<Somebody> {
  const body = { email: newEmail('live'), name }
  const made = await ask('/api/users', { cookie: by.cookie, body, ...(base && { base }) })
  expect(made.status, made.text).toBe(201)
  return made.json<Somebody>()
}

async function idOf({ email }: Person, { cookie }: Person): Promise<string> {
  const found = await ask(`/api/users?searchTerm=${encodeURIComponent(email)}`, { cookie })
  return found.json<{ items: Somebody[] }>().items[0]?.id ?? ''
}

/** A page that is loaded anew forgets this. */
const remember = (page: Page) => page.evaluate(() => Object.assign(window, { kept: true }))
const isKept = (page: Page) => page.evaluate(() => 'kept' in window)

test('people whom others add, change and ban appear in an open list and detail', async ({
  page,
  newPage,
}) => {
  const [watcher, editor] = [await newAdmin('Watcher'), await newAdmin('Editor')]
  const [name, later] = [mark(), mark()]
  await page.context().addCookies(watcher.session)
  await visit(page, `/manager/users?searchTerm=${encodeURIComponent('Seen live')}&sort=-createdAt`)
  await remember(page)
  const { id, version } = await create(editor, name)
  await expect(page.getByRole('row', { name })).toBeVisible()

  const detail = await newPage()
  await detail.context().addCookies(watcher.session)
  await visit(detail, `/manager/users/${id}`)
  await remember(detail)
  const change = { method: 'PATCH', cookie: editor.cookie, body: { version, name: later } }
  expect((await ask(`/api/users/${id}`, change)).status).toBe(200)
  await expect(detail.getByRole('heading', { level: 1 })).toHaveText(later)
  await expect(page.getByRole('row', { name: later })).toBeVisible()
  expect(await isKept(page)).toBe(true)
  expect(await isKept(detail)).toBe(true)
})

test('a name somebody gives themselves appears in a manager’s open list and detail, and in the history', async ({
  page,
  newPage,
}) => {
  const [watcher, person] = [await newAdmin('Watcher'), await newPerson(mark())]
  const later = mark()
  await page.context().addCookies(watcher.session)
  await visit(page, `/manager/users?searchTerm=${encodeURIComponent(person.email)}`)
  await remember(page)
  const detail = await newPage()
  await detail.context().addCookies(watcher.session)
  await visit(detail, `/manager/users/${await idOf(person, watcher)}`)
  await remember(detail)
  const change = { method: 'PATCH', cookie: person.cookie, body: { name: later } }
  expect((await ask('/api/account', change)).status).toBe(200)
  await expect(detail.getByRole('heading', { level: 1 })).toHaveText(later)
  const told = detail
    .getByRole('listitem')
    .filter({ hasText: t('en', 'activity.kind.user-updated') })
  await expect(told.filter({ hasText: later }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: later })).toBeVisible()
  for (const one of [page, detail]) expect(await isKept(one)).toBe(true)
})

test('an open page of somebody who is deleted says so, and a form keeps what was typed', async ({
  page,
  newPage,
}) => {
  const [watcher, editor] = [await newAdmin('Watcher'), await newAdmin('Editor')]
  const { id } = await create(editor, mark())
  const form = await newPage()
  for (const one of [page, form]) await one.context().addCookies(watcher.session)
  await visit(page, `/manager/users/${id}`)
  await visit(form, `/manager/users/${id}/update`)
  const field = form.getByLabel(t('en', 'user.name.label'))
  await field.fill('What I am writing')
  const gone = await ask(`/api/users/${id}`, { method: 'DELETE', cookie: editor.cookie, body: {} })
  expect(gone.status, gone.text).toBe(204)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('en', 'user.gone.title'))
  const told = page.getByRole('listitem').filter({ hasText: t('en', 'activity.kind.user-deleted') })
  await expect(told).toContainText('Editor')
  await expect(form.getByText(t('en', 'user.edit.gone'))).toBeVisible()
  await expect(field).toHaveValue('What I am writing')
  await expect(form.getByRole('button', { name: t('en', 'user.edit.save') })).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('en', 'user.list.title') })
    .click()
  await expect(page).toHaveURL('/manager/users')
})

test('what is changed through one process appears on a page of another', async ({ page }) => {
  const second = await startSecondServer()
  try {
    const [watcher, editor] = [await newAdmin('Watcher'), await newAdmin('Editor')]
    const name = mark()
    await page.context().addCookies(watcher.session)
    await visit(page, `/manager/users?searchTerm=${encodeURIComponent(name)}`)
    await remember(page)
    await create(editor, name, second.base)
    await expect(page.getByRole('row', { name })).toBeVisible()
    expect(await isKept(page)).toBe(true)
  } finally {
    await second.stop()
  }
})

test('whoever is banned is out without a click', async ({ page }) => {
  const editor = await newAdmin('Editor')
  const person = await newPerson('Guest')
  const id = await idOf(person, editor)
  await page.context().addCookies(person.session)
  const listening = page.waitForRequest((request) => request.url().includes('/api/live'))
  await visit(page, '/app')
  await listening
  const banned = { method: 'PUT', cookie: editor.cookie, body: {} }
  expect((await ask(`/api/users/${id}/ban`, banned)).status).toBe(200)
  await page.waitForURL('**/login**')
  expect((await ask('/api/live', { cookie: person.cookie })).status).toBe(401)
})

test('a tab in the background rests, and catches up when it is looked at again', async ({
  page,
}) => {
  const [watcher, editor] = [await newAdmin('Watcher'), await newAdmin('Editor')]
  const name = mark()
  await page.context().addCookies(watcher.session)
  const listening = page.waitForRequest((request) => request.url().includes('/api/live'))
  await visit(page, `/manager/users?searchTerm=${encodeURIComponent(name)}`)
  await listening
  const show = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await show(true)
  await create(editor, name)
  const again = page.waitForRequest((request) => request.url().includes('/api/live'))
  await show(false)
  await again
  await expect(page.getByRole('row', { name })).toBeVisible()
})

test('where no stream can be had, an open page asks by itself, and finds out who is out', async ({
  page,
  problems,
}) => {
  const [watcher, editor] = [await newAdmin('Watcher'), await newAdmin('Editor')]
  const name = mark()
  // So many a session may have and no more: the server refuses the page its own.
  const taken = await holdStreams(watcher)
  problems.expect(/429/)
  await page.clock.install()
  await page.context().addCookies(watcher.session)
  const refused = page.waitForResponse((answer) => answer.url().includes('/api/live'))
  await visit(page, `/manager/users?searchTerm=${encodeURIComponent(name)}`)
  await remember(page)
  await page.clock.runFor(10_000)
  expect((await refused).status()).toBe(429)
  await create(editor, name)
  await page.clock.runFor(50_000)
  await expect(page.getByRole('row', { name })).toBeVisible()
  expect(await isKept(page)).toBe(true)
  await expect(page.getByRole('alert')).toHaveCount(0)

  const ended = { method: 'DELETE', cookie: editor.cookie, body: {} }
  const id = await idOf(watcher, editor)
  expect((await ask(`/api/users/${id}/sessions`, ended)).status).toBe(204)
  await page.clock.runFor(50_000)
  await page.waitForURL('**/login**')
  for (const { body } of taken) await body?.cancel()
})

/** Answers that nobody keeps are tidied away, and their streams end: these are to be cancelled. */
async function holdStreams({ cookie }: Person): Promise<Response[]> {
  const held: Response[] = []
  while (held.length < streamLimits.perSession) {
    const answer = await fetch(`${baseUrl}/api/live`, { headers: { cookie } })
    expect(answer.status).toBe(200)
    held.push(answer)
  }
  return held
}
