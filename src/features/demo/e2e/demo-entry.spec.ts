import { brand } from '#/brand.ts'
import { request, baseUrl } from '#e2e/support/http.ts'
import { heading } from '#e2e/support/locators.ts'
import { startIsolatedServer } from '#e2e/support/isolated-server.ts'
import { checkAccessibility, setViewport, visit } from '#e2e/support/page-actions.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

const enterAs = { reader: '/app', manager: '/manager/dashboard' } as const
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test.describe('a demo', () => {
  // All tests share its server.
  test.describe.configure({ mode: 'default' })
  let demo: Awaited<ReturnType<typeof startIsolatedServer>>
  test.beforeAll(async () => {
    demo = await startIsolatedServer({ DEMO_MODE: 'true' })
  })
  test.afterAll(() => demo.stop())

  for (const javaScriptEnabled of [true, false]) {
    test(`signs in as a reader and as a manager with one click, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      newPage,
    }) => {
      const page = await newPage({ javaScriptEnabled })
      for (const [who, area] of Object.entries(enterAs)) {
        await test.step(who, async () => {
          await page.goto(demo.base)
          await expect(page).toHaveURL(`${demo.base}/welcome`)
          await page.getByRole('button', { name: t('en', `demo.welcome.${who}`) }).click()
          await expect(page).toHaveURL(`${demo.base}${area}`)
          await expect(heading(page)).toBeVisible()
        })
        await page.goto('about:blank')
        await page.context().clearCookies()
      }
    })
  }

  test('fits every width', async ({ page }) => {
    await visit(page, `${demo.base}/welcome`)
    await expect(page.getByText(t('en', 'demo.showcase.manager'))).toBeVisible()
    for (const name of ['phone', 'tablet', 'desktop'] as const) {
      await setViewport(page, name)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, name).toBeLessThanOrEqual(0)
      await checkAccessibility(page)
    }
    await page.goto('about:blank')
  })

  test('is read-only after signing in with one click', async () => {
    const entered = await request('/welcome', {
      base: demo.base,
      method: 'POST',
      body: 'as=manager',
      headers: { ...form, origin: demo.base },
    })
    expect(entered.status).toBe(303)
    const cookie = (entered.headers['set-cookie'] ?? [])
      .map((line) => line.split(';')[0])
      .join('; ')
    const refused = await request('/api/account', {
      base: demo.base,
      method: 'PATCH',
      body: { name: 'Mallory' },
      cookie,
    })
    expect(refused.status).toBe(403)
    expect(refused.json()).toMatchObject({ code: 'DEMO_MODE' })
  })
})

test('without demo mode, the welcome page describes the product and signs no one in', async ({
  page,
}) => {
  const answer = await request('/welcome', {
    method: 'POST',
    body: 'as=manager',
    headers: { ...form, origin: baseUrl },
  })
  expect(answer.status).toBe(404)
  expect(answer.headers['set-cookie'] ?? []).toEqual([])
  await visit(page, '/welcome')
  await expect(heading(page)).toContainText(brand.name)
  await expect(page.getByText(brand.copyCommand)).toBeVisible()
  await expect(page.getByRole('button', { name: t('en', 'demo.welcome.manager') })).toHaveCount(0)
  await page.getByRole('link', { name: t('en', 'demo.welcome.enter') }).click()
  await expect(page).toHaveURL('/login')
})
