import type { Page } from '@playwright/test'
import { streamLimits } from '#/platform/live/server/streams.ts'
import { request, baseUrl } from './support/http.ts'
import { visit } from './support/page-actions.ts'
import { startSecondServer } from './support/second-server.ts'
import { createAdmin, newEmail, createUser } from './support/test-users.ts'
import type { TestUser } from './support/test-users.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

const mark = () => `Seen live ${crypto.randomUUID().slice(0, 13)}`

interface UserDetail {
  id: string
  name: string
  version: number
}

async function create(by: TestUser, name: string, base?: string): Promise<UserDetail> {
  const body = { email: newEmail('live'), name }
  const made = await request('/api/users', { cookie: by.cookie, body, ...(base && { base }) })
  expect(made.status, made.text).toBe(201)
  return made.json<UserDetail>()
}

async function idOf({ email }: TestUser, { cookie }: TestUser): Promise<string> {
  const found = await request(`/api/users?searchTerm=${encodeURIComponent(email)}`, { cookie })
  return found.json<{ items: UserDetail[] }>().items[0]?.id ?? ''
}

/** Marks the document; a reload removes the mark. */
const remember = (page: Page) => page.evaluate(() => Object.assign(window, { kept: true }))
const isKept = (page: Page) => page.evaluate(() => 'kept' in window)

test('an open list, detail and form show what others add, change and delete', async ({
  page,
  newPage,
}) => {
  const [watcher, editor] = [await createAdmin('Watcher'), await createAdmin('Editor')]
  const testUser = await createUser(mark())
  const id = await idOf(testUser, watcher)
  const heading = (on: Page) => on.getByRole('heading', { level: 1 })
  const told = (on: Page, kind: string) =>
    on.getByRole('listitem').filter({ hasText: t('en', `activity.kind.${kind}`) })
  const detail = await newPage()
  for (const one of [page, detail]) await one.context().addCookies(watcher.session)
  await visit(page, `/manager/users?searchTerm=${encodeURIComponent('Seen live')}&sort=-createdAt`)
  await visit(detail, `/manager/users/${id}`)
  for (const one of [page, detail]) await remember(one)

  await test.step('a user that an editor adds', async () => {
    const { name } = await create(editor, mark())
    await expect(page.getByRole('row', { name })).toBeVisible()
  })

  await test.step('a name that an editor changes', async () => {
    const name = mark()
    const { version } = (await request(`/api/users/${id}`, editor)).json<UserDetail>()
    const change = { method: 'PATCH', cookie: editor.cookie, body: { version, name } }
    expect((await request(`/api/users/${id}`, change)).status).toBe(200)
    await expect(heading(detail)).toHaveText(name)
    await expect(page.getByRole('row', { name })).toBeVisible()
  })

  await test.step('a name that the user changes, also in the audit log', async () => {
    const name = mark()
    const change = { method: 'PATCH', cookie: testUser.cookie, body: { name } }
    expect((await request('/api/account', change)).status).toBe(200)
    await expect(heading(detail)).toHaveText(name)
    await expect(told(detail, 'user-updated').filter({ hasText: name }).first()).toBeVisible()
    await expect(page.getByRole('row', { name })).toBeVisible()
  })
  for (const one of [page, detail]) expect(await isKept(one)).toBe(true)

  await test.step('a deletion; a form keeps its input', async () => {
    await visit(page, `/manager/users/${id}/update`)
    const field = page.getByLabel(t('en', 'user.name.label'))
    await field.fill('What I am writing')
    const deletion = { method: 'DELETE', cookie: editor.cookie, body: {} }
    const gone = await request(`/api/users/${id}`, deletion)
    expect(gone.status, gone.text).toBe(204)
    await expect(heading(detail)).toHaveText(t('en', 'user.gone.title'))
    await expect(told(detail, 'user-deleted')).toContainText('Editor')
    await expect(page.getByText(t('en', 'user.edit.gone'))).toBeVisible()
    await expect(field).toHaveValue('What I am writing')
    await expect(page.getByRole('button', { name: t('en', 'form.save') })).toHaveCount(0)
    const list = detail.getByRole('main').getByRole('link', { name: t('en', 'user.list.title') })
    await list.click()
    await expect(detail).toHaveURL('/manager/users')
  })
})

test('an open list shows changes from another process, and those it missed in the background', async ({
  page,
}) => {
  const [watcher, editor] = [await createAdmin('Watcher'), await createAdmin('Editor')]
  const word = mark()
  await page.context().addCookies(watcher.session)
  const listening = page.waitForRequest((request) => request.url().includes('/api/live'))
  await visit(page, `/manager/users?searchTerm=${encodeURIComponent(word)}`)
  await listening
  await remember(page)

  await test.step('from another process', async () => {
    const second = await startSecondServer()
    try {
      await create(editor, `${word} elsewhere`, second.base)
      await expect(page.getByRole('row', { name: `${word} elsewhere` })).toBeVisible()
    } finally {
      await second.stop()
    }
    expect(await isKept(page)).toBe(true)
  })

  await test.step('a background tab closes its stream and catches up when it becomes visible', async () => {
    const show = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await show(true)
    await create(editor, `${word} missed`)
    const again = page.waitForRequest((request) => request.url().includes('/api/live'))
    await show(false)
    await again
    await expect(page.getByRole('row', { name: `${word} missed` })).toBeVisible()
  })
})

test('signs a banned user out without a click', async ({ page }) => {
  const editor = await createAdmin('Editor')
  const testUser = await createUser('Guest')
  const id = await idOf(testUser, editor)
  await page.context().addCookies(testUser.session)
  const listening = page.waitForRequest((request) => request.url().includes('/api/live'))
  await visit(page, '/app')
  await listening
  const banned = { method: 'PUT', cookie: editor.cookie, body: {} }
  expect((await request(`/api/users/${id}/ban`, banned)).status).toBe(200)
  await page.waitForURL('**/login**')
  expect((await request('/api/live', { cookie: testUser.cookie })).status).toBe(401)
})

test('without a stream, an open page polls for changes and for the end of its session', async ({
  page,
  problems,
}) => {
  const [watcher, editor] = [await createAdmin('Watcher'), await createAdmin('Editor')]
  const name = mark()
  // Uses up the streams of the session, so that the server rejects the page's own.
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
  expect((await request(`/api/users/${id}/sessions`, ended)).status).toBe(204)
  await page.clock.runFor(50_000)
  await page.waitForURL('**/login**')
  for (const { body } of taken) await body?.cancel()
})

/** Keeps the responses, because unreferenced ones are garbage-collected and their streams end. */
async function holdStreams({ cookie }: TestUser): Promise<Response[]> {
  const held: Response[] = []
  while (held.length < streamLimits.perSession) {
    const answer = await fetch(`${baseUrl}/api/live`, { headers: { cookie } })
    expect(answer.status).toBe(200)
    held.push(answer)
  }
  return held
}
