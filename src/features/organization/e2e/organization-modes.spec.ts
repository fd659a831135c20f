import type { Page } from '@playwright/test'
import { languages } from '#/platform/i18n/language.ts'
import { routes } from '#e2e/access/page-rows.ts'
import { request, requestPage } from '#e2e/support/http.ts'
import { startIsolatedServer } from '#e2e/support/isolated-server.ts'
import { visit } from '#e2e/support/page-actions.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'
import { screenOf, signIn } from './isolated-organizations.ts'

const switcher = (page: Page) => page.getByRole('button', { name: 'Switch organization' })

/** What the command palette offers about organizations. */
async function offered(page: Page): Promise<string[]> {
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog')
  await expect(palette.getByRole('option', { name: 'Sign out' })).toBeVisible()
  const options = await palette.getByRole('option').allTextContents()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  return options.filter((option) => /organization/i.test(option))
}

test('with ORGANIZATIONS=off nothing of it exists', async ({ page }) => {
  const server = await startIsolatedServer({ ORGANIZATIONS: 'off' })
  const { base } = server
  try {
    const admin = await signIn(server, 'Ada Admin', 'admin@example.com')
    const user = await signIn(server, 'Una User')
    const about = routes().filter((route) =>
      /^\/(?:o|invitations|join)\/|organizations/.test(route),
    )
    expect(about.length).toBeGreaterThan(10)
    const known = new Map<string, number>()
    const unknown = async (area: string, cookie: string | undefined) => {
      const key = `${area} ${cookie}`
      const status =
        known.get(key) ?? (await requestPage(`${area}/nowhere`, { base, cookie })).status
      known.set(key, status)
      return status
    }
    for (const route of about) {
      const path = route.replace(/\$\w+/g, 'nonsense').replace(/(.)\/$/, '$1')
      const area = /^\/(?:app|manager)/.exec(path)?.[0]
      for (const cookie of [undefined, user.cookie, admin.cookie]) {
        const { status, headers } = await requestPage(path, { base, cookie })
        // Inside an area it answers like every page that is not there.
        expect(`${path} ${status}`).toBe(`${path} ${area ? await unknown(area, cookie) : 404}`)
        if (status === 307) expect(headers.location).toContain(encodeURIComponent(path))
      }
    }
    await page.context().addCookies(admin.session)
    for (const path of ['/app', '/app/account', '/manager/dashboard', '/manager/account']) {
      await visit(page, `${base}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(switcher(page)).toHaveCount(0)
      await expect(page.locator('body')).not.toContainText(/organization/i)
      expect(await offered(page)).toEqual([])
    }
    const described = await request('/api/openapi.json', { base })
    expect(Object.keys(described.json<{ paths: object }>().paths).join()).not.toContain(
      'organization',
    )
  } finally {
    await server.stop()
  }
})

test('with ORGANIZATIONS=invite-only and no teams, users see what they were invited to, and creating either is refused where they act', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 403/)
  const server = await startIsolatedServer({
    ORGANIZATIONS: 'invite-only',
    ORGANIZATION_TEAMS: '0',
  })
  const { base } = server
  const { dialog, open, use, press, shows, create } = screenOf(page, server)
  try {
    const admin = await signIn(server, 'Ada Admin', 'admin@example.com')
    const user = await signIn(server, 'Ines Invited')
    await use(user)
    await open('/app')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(switcher(page)).toHaveCount(0)
    expect(await offered(page)).toEqual([])
    // No page asks for it; a client of the API gets its text.
    for (const language of languages) {
      const cookie = `${user.cookie}; i18next=${language}`
      const answer = await request('/api/organizations/active', { base, cookie })
      expect(answer.text).toContain(t(language, 'errors.NO_ACTIVE_ORGANIZATION'))
    }

    // An administrator creates one, and the user joins it.
    const { id, slug } = await create(admin, 'Only invited')
    const path = `/api/organizations/${id}/join-link`
    const { cookie } = admin
    const link = await request(path, { base, method: 'PUT', cookie, body: {} })
    const { pathname } = new URL(link.json<{ url: string }>().url)
    const join = { base, method: 'POST', cookie: user.cookie, body: {} }
    const joined = await request(`/api${pathname}`, join)
    expect(joined.status, joined.text).toBe(200)
    await expect(switcher(page)).toBeVisible()
    // It is part of the first HTML then.
    const { text } = await requestPage('/app', { base, cookie: user.cookie })
    expect(text).toContain('aria-label="Switch organization"')

    await use(admin)
    await open(`/o/${slug}/teams`)
    await press(page, 'New team')
    await dialog.getByRole('textbox').fill('Prose')
    await press(dialog, 'Create team')
    await shows(dialog, 'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM', admin, {
      path: `/organizations/${id}/teams`,
      body: { name: 'Prose' },
    })
    await open('/app/organizations/new')
    await page.getByRole('textbox').first().fill('Mine')
    await use(user)
    await press(page, 'Create organization')
    await shows(page, 'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION', user, {
      path: '/organizations',
      body: { name: 'Mine' },
    })
  } finally {
    // It may still be loading a script.
    await page.close()
    await server.stop()
  }
})
