import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { directionOf, languages } from '#/platform/i18n/language.ts'
import type { PageTable } from '../access/pages.ts'
import { pages } from '../assembly.ts'
import { admin, signIn } from '../support/person.ts'
import { setLanguage, visit } from '../support/screen.ts'
import { cookieOf } from '../support/session.ts'
import { startDev } from './dev-process.ts'

let dev: ReturnType<typeof startDev>
test.beforeAll(async () => {
  dev = startDev()
  await dev.ready()
})
test.afterAll(() => dev.stop())

/** Console errors and warnings, failed answers, and how often the whole page was loaded. */
function watch(page: Page) {
  const problems: string[] = []
  let loads = 0
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      problems.push(`${message.type()}: ${message.text()} (${page.url()})`)
  })
  page.on('pageerror', (error) => problems.push(`${error.stack ?? error.message} (${page.url()})`))
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return { problems, loads: () => loads }
}

test('every page comes up once, without an error or a warning in the browser', async ({ page }) => {
  const { problems, loads } = watch(page)
  await visit(page, '/login')
  await expect(page.getByRole('button', { name: /^open.*tanstack.*devtools/i })).toHaveCount(2)

  await signIn(page, admin)
  const cookie = await cookieOf(admin)
  const found = await Promise.all(pages.map((of) => of(cookie)))
  const table = Object.assign({}, ...found.map((it) => it.table)) as PageTable
  const entries = Object.values(table).flat()
  const paths = entries.filter(([, row]) => row.admin === 200).map(([path]) => path)
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    const before = loads()
    await visit(page, path)
    expect(loads() - before, path).toBe(1)
  }
  const rightToLeft = languages.find((language) => directionOf(language) === 'rtl')
  if (rightToLeft) await setLanguage(page, rightToLeft)
  await visit(page, '/manager/users')
  await expect(page.locator('html')).toHaveAttribute('dir', rightToLeft ? 'rtl' : 'ltr')
  expect(problems).toEqual([])
})
