import { readFile } from 'node:fs/promises'
import { request } from '#e2e/support/http.ts'
import { checkAccessibility, visit } from '#e2e/support/page-actions.ts'
import { createAdmin, newEmail } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

test('exports the audit log as filtered on the screen', async ({ page }) => {
  const editor = await createAdmin('Exporter')
  const name = `=Export ${crypto.randomUUID()}`
  const body = { email: newEmail(), name }
  expect((await request('/api/users', { cookie: editor.cookie, body })).status).toBe(201)
  await page.context().addCookies(editor.session)
  await visit(page, `/manager/activity?searchTerm=${encodeURIComponent(name.slice(1))}`)
  await expect(page.getByRole('row', { name })).toBeVisible()
  await checkAccessibility(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('en', 'activity.export.open'), exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/)
  const [head, line, end] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(head).toBe('\uFEFFWhen,Event,Item,Who,Impersonated by,Program,IP address,Changes')
  expect(line).toContain(`,${t('en', 'activity.kind.user-created')},'${name},Exporter,,`)
  expect(end).toBe('')
})
