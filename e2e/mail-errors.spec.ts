import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailServer } from '#/platform/mail/server/testing/mail-server.ts'
import { visit } from './support/page-actions.ts'
import { copySeededData } from './support/seeded-data.ts'
import { startSecondServer } from './support/second-server.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

test('reports a mail server that is down, and the code works once it arrives', async ({ page }) => {
  // A free port, so that connections are refused.
  const away = await startMailServer()
  await away.close()
  const dataDir = await mkdtemp(join(tmpdir(), 'journeys-e2e-mail-'))
  await copySeededData(dataDir)
  const server = await startSecondServer({
    DATA_DIR: dataDir,
    MAIL_URL: `smtp://127.0.0.1:${away.port}`,
  })
  try {
    await visit(page, `${server.base}/login`)
    await page.getByLabel(t('en', 'signIn.email.label')).fill('late@example.com')
    await page.getByRole('button', { name: t('en', 'signIn.login.continue') }).click()
    const notice = page.getByText(t('en', 'errors.MAIL_LATE'))
    await expect(notice).toBeVisible()
    await page.reload()
    await expect(notice).toBeVisible()

    const back = await startMailServer({ port: away.port })
    try {
      await back.first(1)
      const [, code = ''] = /Subject: (\d{6}) /.exec(back.received[0]?.raw ?? '') ?? []
      // The page polls without user input.
      await expect(notice).toHaveCount(0)
      await page.getByLabel(t('en', 'signIn.code.label'), { exact: true }).fill(code)
      await expect(page).toHaveURL(/\/onboarding/)
    } finally {
      await back.close()
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
