import type { Page } from '@playwright/test'
import { rtlLanguage } from '#/platform/i18n/testing/languages.ts'
import { request } from '#e2e/support/http.ts'
import { startIsolatedServer } from '#e2e/support/isolated-server.ts'
import { checkEveryWidth } from '#e2e/support/layout-problems.ts'
import {
  checkAccessibility,
  reload,
  setLanguage,
  setViewport,
  visit,
} from '#e2e/support/page-actions.ts'
import { asHeader, signInByApi } from '#e2e/support/session.ts'
import type { Cookies } from '#e2e/support/session.ts'
import { admin, user } from '#e2e/support/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

// On a server of its own, whose jobs no other test adds to. All tests of this file share it.
test.describe.configure({ mode: 'default' })

const queue = 'audit-log-clean-up'
const name = t('en', `jobs.queue.${queue}`)
let server: Awaited<ReturnType<typeof startIsolatedServer>>
let session: Cookies
test.beforeAll(async () => {
  server = await startIsolatedServer()
  // The queues are created shortly after the server has started.
  const queues = () => server.query('select from pgboss.schedule where name = $1', [queue])
  await expect.poll(async () => (await queues()).rowCount).toBe(1)
  session = await signInByApi(admin, { base: server.base })
})
test.afterAll(() => server?.stop())

async function arrive(page: Page, search = '') {
  await page.context().addCookies(session)
  await visit(page, `${server.base}/manager/jobs${search}`)
}

/** A job that waits for an hour, or has failed. */
async function addJob(queue: string, state: 'created' | 'failed') {
  const { rows } = await server.query(
    `insert into pgboss.job (name, data, policy, state, started_on, start_after, output)
     values ($1, '{}', 'standard', $2, $3, now() + interval '1 hour', '{"message": "UNKNOWN_ERROR"}')
     returning id`,
    [queue, state, state === 'failed' ? new Date() : null],
  )
  return (rows[0] as { id: string }).id
}

async function stateOf(id: string) {
  const { rows } = await server.query('select state from pgboss.job where id = $1', [id])
  return rows[0] as { state: string }
}

test('the email of a sign-in is listed, and new jobs appear by themselves', async ({ page }) => {
  await arrive(page, '?queue=mail&state=done')
  const rows = page.getByRole('row', { name: t('en', 'jobs.queue.mail') })
  await expect(rows).not.toHaveCount(0)
  await expect(rows.first()).toContainText(t('en', 'jobs.state.done'))
  const before = await rows.count()
  await signInByApi(user, { base: server.base })
  await expect(rows).toHaveCount(before + 1)
  await checkAccessibility(page)
})

test('an administrator cancels a waiting job on a phone, from right to left', async ({ page }) => {
  const id = await addJob(queue, 'created')
  await setViewport(page, 'phone')
  await setLanguage(page, rtlLanguage)
  await arrive(page)
  await page
    .getByLabel(t(rtlLanguage, 'jobs.state.label'), { exact: true })
    .selectOption({ label: t(rtlLanguage, 'jobs.state.waiting') })
  const own = t(rtlLanguage, `jobs.queue.${queue}`)
  await page
    .getByRole('button', { name: t(rtlLanguage, 'jobs.cancel.label', { name: own }) })
    .click()
  const confirm = page.getByRole('button', { name: t(rtlLanguage, 'jobs.cancel.confirm') })
  await expect(confirm).toBeVisible()
  await checkAccessibility(page)
  await confirm.click()
  await expect(page.getByText(t(rtlLanguage, 'jobs.cancel.done', { name: own }))).toBeVisible()
  expect(await stateOf(id)).toEqual({ state: 'cancelled' })
})

test('an administrator retries a failed job and deletes another, with buttons that fit at every width', async ({
  page,
}) => {
  const recorded = async (kind: string) => {
    const path = `/api/activity?kind=${kind}`
    const log = await request(path, { base: server.base, cookie: asHeader(session) })
    return log.json<{ items: object[] }>().items
  }
  const id = await addJob(queue, 'failed')
  await arrive(page, '?state=failed')
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('UNKNOWN_ERROR')
  const remove = row.getByRole('button', { name: t('en', 'jobs.delete.label', { name }) })
  await expect(remove).toBeVisible()
  await checkEveryWidth(page)
  await row.getByRole('button', { name: t('en', 'jobs.retry.label', { name }) }).click()
  await expect(page.getByText(t('en', 'jobs.retry.done', { name }))).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect.poll(() => stateOf(id)).toEqual({ state: 'completed' })
  expect(await recorded('job-retried')).toMatchObject([{ subject: { id, name: queue } }])

  const other = await addJob(queue, 'failed')
  await page.setViewportSize({ width: 320, height: 640 })
  await reload(page)
  await remove.click()
  await page.getByRole('button', { name: t('en', 'jobs.delete.confirm') }).click()
  await expect(page.getByText(t('en', 'jobs.delete.done', { name }))).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await stateOf(other)).toBeUndefined()
  expect(await recorded('job-deleted')).toMatchObject([{ subject: { id: other, name: queue } }])
})
