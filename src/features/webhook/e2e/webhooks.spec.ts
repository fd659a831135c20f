import type { Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { rtlLanguage } from '#/platform/i18n/testing/languages.ts'
import { request } from '#e2e/support/http.ts'
import { startIsolatedServer } from '#e2e/support/isolated-server.ts'
import { checkAccessibility, setLanguage, setViewport, visit } from '#e2e/support/page-actions.ts'
import { asHeader, signInByApi } from '#e2e/support/session.ts'
import type { Cookies } from '#e2e/support/session.ts'
import { admin } from '#e2e/support/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'
import { startReceiver } from '../server/testing/receiver.ts'

// On a server of its own, which may send to this machine. Both tests share it.
test.describe.configure({ mode: 'default' })

let server: Awaited<ReturnType<typeof startIsolatedServer>>
let session: Cookies
test.beforeAll(async () => {
  server = await startIsolatedServer({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  session = await signInByApi(admin, { base: server.base })
})
test.afterAll(() => server?.stop())

async function arrive(page: Page, path = '/manager/webhooks') {
  await page.context().addCookies(session)
  await visit(page, `${server.base}${path}`)
}

const createUser = () => {
  const body = { email: `${crypto.randomUUID()}@example.com` }
  return request('/api/users', { base: server.base, cookie: asHeader(session), body })
}

test('an administrator adds an endpoint, and it receives events; a failed one is replayed', async ({
  page,
  problems,
}) => {
  // The server refuses the first URL.
  problems.expect(/Failed to load resource/)
  const receiver = await startReceiver()
  await arrive(page)
  const open = page.getByRole('button', { name: t('en', 'webhook.new.open') })
  await open.first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('en', 'webhook.url.label')).fill('http://user:password@127.0.0.1')
  await dialog.getByRole('button', { name: t('en', 'webhook.new.save') }).click()
  await expect(dialog.getByText(t('en', 'webhook.eventTypes.required'))).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'user.created' }).check()
  await dialog.getByRole('button', { name: t('en', 'webhook.new.save') }).click()
  await expect(dialog.getByText(t('en', 'webhook.url.credentials'))).toBeVisible()
  await dialog.getByLabel(t('en', 'webhook.url.label')).fill(receiver.url)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: t('en', 'webhook.new.save') }).click()
  const shown = dialog.getByLabel(t('en', 'webhook.secret.label'))
  await expect(shown).toHaveValue(/^whsec_/)
  const secret = await shown.inputValue()
  await dialog.getByRole('button', { name: t('en', 'webhook.secret.done') }).click()
  await page.getByRole('link', { name: receiver.url }).click()

  receiver.answer.status = 500
  receiver.answer.body = 'not today'
  expect((await createUser()).status).toBe(201)
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
  receiver.answer.status = 410
  const row = page.getByRole('row', { name: 'user.created' })
  await expect(row.first()).toContainText(t('en', 'webhook.delivery.state.failed'))
  await expect(page.getByText(t('en', 'webhook.paused.gone'))).toBeVisible()
  receiver.answer.status = 200
  await page.getByRole('button', { name: t('en', 'webhook.resume.open') }).click()
  await expect(page.getByText(t('en', 'webhook.state.active'))).toBeVisible()

  receiver.received.length = 0
  await row.first().getByRole('button').click()
  await expect(dialog.getByText('not today').first()).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: t('en', 'webhook.replay.open') }).click()
  await expect(row.first()).toContainText(t('en', 'webhook.delivery.state.succeeded'))
  await expect.poll(() => receiver.received.length).toBe(1)
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'user.created' })
  await receiver.stop()
})

test('an administrator sends a test event and deletes the endpoint on a phone, from right to left', async ({
  page,
}) => {
  const receiver = await startReceiver()
  const cookie = asHeader(session)
  const body = { url: receiver.url, description: null, eventTypes: ['user.banned'] }
  const created = await request('/api/webhooks', { base: server.base, cookie, body })
  const { id, secret } = created.json<{ id: string; secret: string }>()
  await setViewport(page, 'phone')
  await setLanguage(page, rtlLanguage)
  await arrive(page, `/manager/webhooks/${id}`)
  await page.getByRole('button', { name: t(rtlLanguage, 'webhook.test.open') }).click()
  const row = page.getByRole('row', { name: 'webhook.test' })
  await expect(row).toContainText(t(rtlLanguage, 'webhook.delivery.state.succeeded'))
  expect(receiver.verify(secret)).toMatchObject([{ type: 'webhook.test' }])
  await checkAccessibility(page)
  const confirm = { name: t(rtlLanguage, 'form.delete'), exact: true }
  await page.getByRole('button', confirm).click()
  await page.getByRole('alertdialog').getByRole('button', confirm).click()
  await expect(page).toHaveURL(/\/manager\/webhooks$/)
  const gone = await request(`/api/webhooks/${id}`, { base: server.base, cookie })
  expect(gone.status).toBe(404)
  await receiver.stop()
})
