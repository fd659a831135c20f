import { brand } from '#/brand.ts'
import { directionOf, fontScaleOf, languages } from '#/platform/i18n/language.ts'
import { titledPages } from './registry.ts'
import { descriptionOf, textOf, titleOf } from './support/html.ts'
import { ask, askPage } from './support/http.ts'
import { anyPerson } from './support/sample-paths.ts'
import { admin, signIn } from './support/sign-in.ts'
import { setTheme, visit } from './support/screen.ts'
import { cookieOf } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/text.ts'

test('the first HTML of the manager holds names and figures', async () => {
  const cookie = await cookieOf(admin)
  const person = await anyPerson()
  const list = await askPage('/manager/users?searchTerm=salma', { cookie })
  expect(textOf(list.text)).toContain(person.name)
  const detail = await askPage(`/manager/users/${person.id}`, { cookie })
  expect(textOf(detail.text)).toContain(person.name)
  await expect(async () => {
    const { total } = (await ask('/api/dashboard/users', { cookie })).json<{ total: number }>()
    const seen = textOf((await askPage('/manager/dashboard', { cookie })).text).split(/\s*\n\s*/)
    expect(seen).toContain(String(total))
  }).toPass()
})

for (const language of languages) {
  test(`titles, description and document are ${language} in the first HTML`, async () => {
    const cookie = await cookieOf(admin)
    const headers = { 'accept-language': language }
    const pages: (readonly [path: string, title: string, cookie?: string])[] = [
      ['/login', 'signIn.login.title'],
      ['/login/verify?email=a%40example.com', 'signIn.verify.title'],
      ...titledPages.map(({ app: [path, title] }) => [path, title, cookie] as const),
      ['/manager/dashboard', 'layout.nav.dashboard', cookie],
    ]
    for (const [path, title, session] of pages) {
      const { text } = await askPage(path, { headers, cookie: session })
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

test('only the language of the page is sent to the browser', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const language = languages.at(-1) ?? 'en'
  await visit(page, `/login?lng=${language}`)
  const catalogue = new RegExp(`/(?:${languages.join('|')})(?:\\.start)?-[\\w-]+\\.js$`)
  const catalogues = loaded.filter((path) => catalogue.test(path))
  expect(catalogues.map((path) => path.split(/[/-]/)[2])).toEqual([`${language}.start`])
})

test('the theme is on the page before any script file has arrived', async ({ page, problems }) => {
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

test('the first HTML draws the sidebar as it was left', async () => {
  const cookie = await cookieOf(admin)
  const open = await askPage('/manager/dashboard', { cookie })
  expect(open.text).toContain(`aria-label="${t('en', 'layout.sidebar.collapse')}"`)
  const folded = await askPage('/manager/dashboard', { cookie: `${cookie}; sidebar=collapsed` })
  expect(folded.text).toContain(`aria-label="${t('en', 'layout.sidebar.expand')}"`)
})

test('folding the sidebar is remembered for the next visit', async ({ page }) => {
  await signIn(page, admin)
  await visit(page, '/manager/dashboard')
  await page.getByRole('button', { name: t('en', 'layout.sidebar.collapse') }).click()
  const expand = page.getByRole('button', { name: t('en', 'layout.sidebar.expand') })
  await expect(expand).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await expect(expand).toHaveAttribute('aria-expanded', 'false')
})

test('a value in the address that makes no sense is dropped, never an error', async () => {
  const cookie = await cookieOf(admin)
  for (const query of ['sort=sideways', 'searchTerm[]=x', 'lng=xx', 'unknown=1', '%E0%A4%A']) {
    const { status, headers } = await askPage(`/manager/users?${query}`, { cookie })
    const landed = status === 307 ? await askPage(headers.location ?? '', { cookie }) : { status }
    expect(`${query} ${landed.status}`).toBe(`${query} 200`)
  }
})
