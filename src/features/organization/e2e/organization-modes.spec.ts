import type { Page } from '@playwright/test'
import { routes } from '#e2e/access/page-rows.ts'
import { request, requestPage } from '#e2e/support/http.ts'
import { startIsolatedServer } from '#e2e/support/isolated-server.ts'
import { visit } from '#e2e/support/page-actions.ts'
import { asHeader, signInByApi } from '#e2e/support/session.ts'
import { newEmail } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'

type Server = Awaited<ReturnType<typeof startIsolatedServer>>

async function signIn({ base }: Server, email: string, name?: string) {
  const session = await signInByApi(email, { base })
  const cookie = asHeader(session)
  if (name) {
    const body = { json: { name } }
    const answer = await request('/api/rpc/account/onboard', { base, cookie, body })
    expect(answer.status, answer.text).toBe(200)
  }
  return { session, cookie }
}

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
    const admin = await signIn(server, 'admin@example.com')
    const user = await signIn(server, newEmail(), 'Una User')
    const about = routes().filter((route) =>
      /^\/(?:o|invitations|join)\/|organizations/.test(route),
    )
    expect(about.length).toBeGreaterThan(10)
    for (const route of about) {
      const path = route.replace(/\$\w+/g, 'nonsense').replace(/(.)\/$/, '$1')
      const area = /^\/(?:app|manager)/.exec(path)?.[0]
      for (const cookie of [undefined, user.cookie, admin.cookie]) {
        const { status, headers } = await requestPage(path, { base, cookie })
        // Inside an area it answers like every page that is not there.
        const unknown = area ? await requestPage(`${area}/nowhere`, { base, cookie }) : undefined
        expect(`${path} ${status}`).toBe(`${path} ${unknown?.status ?? 404}`)
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

test('with ORGANIZATIONS=invite-only users without an organization see nothing of it', async ({
  page,
}) => {
  const server = await startIsolatedServer({ ORGANIZATIONS: 'invite-only' })
  const { base } = server
  try {
    const user = await signIn(server, newEmail(), 'Ines Invited')
    await page.context().addCookies(user.session)
    await visit(page, `${base}/app`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(switcher(page)).toHaveCount(0)
    expect(await offered(page)).toEqual([])
    // An administrator creates one, and the user joins it.
    const admin = await signIn(server, 'admin@example.com')
    const created = await request('/api/organizations', {
      base,
      cookie: admin.cookie,
      body: { name: 'Only invited' },
    })
    const { id } = created.json<{ id: string }>()
    const link = await request(`/api/organizations/${id}/join-link`, {
      base,
      method: 'PUT',
      cookie: admin.cookie,
      body: {},
    })
    const { url } = link.json<{ url: string }>()
    const token = url.split('/').at(-1)
    const joined = await request(`/api/join/${token}`, {
      base,
      method: 'POST',
      cookie: user.cookie,
      body: {},
    })
    expect(joined.status, joined.text).toBe(200)
    await expect(switcher(page)).toBeVisible()
    // It is part of the first HTML then.
    const { text } = await requestPage('/app', { base, cookie: user.cookie })
    expect(text).toContain('aria-label="Switch organization"')
  } finally {
    await server.stop()
  }
})
