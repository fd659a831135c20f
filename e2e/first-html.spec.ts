import { brand } from '#/brand.ts'
import { directionOf, fontScaleOf, languages } from '#/platform/i18n/language.ts'
import { titledPages } from './registry.ts'
import { descriptionOf, textOf, titleOf } from './support/read-html.ts'
import { request, requestPage } from './support/http.ts'
import { sampleUser } from './support/sample-users.ts'
import { admin, signIn } from './support/sign-in.ts'
import { setTheme, visit } from './support/page-actions.ts'
import { cookieOf } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

test('the first HTML of the manager contains names and metrics', async () => {
  const cookie = await cookieOf(admin)
  const testUser = await sampleUser()
  const list = await requestPage('/manager/users?searchTerm=salma', { cookie })
  expect(textOf(list.text)).toContain(testUser.name)
  const detail = await requestPage(`/manager/users/${testUser.id}`, { cookie })
  expect(textOf(detail.text)).toContain(testUser.name)
  await expect(async () => {
    const { total } = (await request('/api/dashboard/users', { cookie })).json<{ total: number }>()
    const texts = textOf((await requestPage('/manager/dashboard', { cookie })).text).split(
      /\s*\n\s*/,
    )
    expect(texts).toContain(total.toLocaleString('en'))
  }).toPass()
})

for (const language of languages) {
  test(`the first HTML has title, description and lang in ${language}`, async () => {
    const cookie = await cookieOf(admin)
    const headers = { 'accept-language': language }
    const pages: (readonly [path: string, title: string, cookie?: string])[] = [
      ['/login', 'signIn.login.title'],
      ['/login/verify?email=a%40example.com', 'signIn.verify.title'],
      ...titledPages.map(({ app: [path, title] }) => [path, title, cookie] as const),
      ['/manager/dashboard', 'layout.nav.dashboard', cookie],
    ]
    for (const [path, title, session] of pages) {
      const { text } = await requestPage(path, { headers, cookie: session })
      expect(titleOf(text)).toBe(`${t(language, title)} · ${brand.name}`)
      const description =
        path === '/login'
          ? t(language, 'signIn.login.description', { product: brand.name })
          : brand.tagline[language]
      expect(descriptionOf(text)).toBe(description)
      const size = `font-size:${fontScaleOf(language) * 100}%`
      expect(text).toContain(
        `<html lang="${language}" dir="${directionOf(language)}" style="${size}`,
      )
    }
  })
}

test('sends only the translations of the page’s language', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const language = languages.at(-1) ?? 'en'
  await visit(page, `/login?lng=${language}`)
  const file = new RegExp(`/((?:${languages.join('|')})\\.[a-z-]+)-[\\w-]{7}\\.js$`)
  const files = loaded.flatMap((path) => file.exec(path)?.[1] ?? [])
  expect(files).toEqual([`${language}.sign-in`])
})

test('applies the theme before any script file has loaded', async ({ page, problems }) => {
  problems.expect(/Failed to load resource/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.emulateMedia({ colorScheme: 'light' })
  await setTheme(page, 'dark')
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      sessionStorage.setItem('class-when-parsed', document.documentElement.className)
    })
  })
  await page.goto('/login')
  expect(await page.evaluate(() => sessionStorage.getItem('class-when-parsed'))).toBe('dark')
  const background = () => getComputedStyle(document.documentElement).backgroundColor
  const dark = await page.evaluate(background)
  await page.evaluate(() => document.documentElement.classList.replace('dark', 'light'))
  expect(await page.evaluate(background)).not.toBe(dark)
})

test('the first HTML renders the sidebar in its last state', async () => {
  const cookie = await cookieOf(admin)
  const open = await requestPage('/manager/dashboard', { cookie })
  expect(open.text).toContain(`aria-label="${t('en', 'layout.sidebar.collapse')}"`)
  const folded = await requestPage('/manager/dashboard', { cookie: `${cookie}; sidebar=collapsed` })
  expect(folded.text).toContain(`aria-label="${t('en', 'layout.sidebar.expand')}"`)
})

test('remembers a collapsed sidebar', async ({ page }) => {
  await signIn(page, admin)
  await visit(page, '/manager/dashboard')
  await page.getByRole('button', { name: t('en', 'layout.sidebar.collapse') }).click()
  const expand = page.getByRole('button', { name: t('en', 'layout.sidebar.expand') })
  await expect(expand).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await expect(expand).toHaveAttribute('aria-expanded', 'false')
})

test('ignores invalid search parameters', async () => {
  const cookie = await cookieOf(admin)
  for (const query of ['sort=sideways', 'searchTerm[]=x', 'lng=xx', 'unknown=1', '%E0%A4%A']) {
    const { status, headers } = await requestPage(`/manager/users?${query}`, { cookie })
    const landed =
      status === 307 ? await requestPage(headers.location ?? '', { cookie }) : { status }
    expect(`${query} ${landed.status}`).toBe(`${query} 200`)
  }
})
