import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type {
  OAuthClientProvider,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client'
import type { Page } from '@playwright/test'
import { rtlLanguage } from '#/platform/i18n/testing/languages.ts'
import { baseUrl, request } from '#e2e/support/http.ts'
import { messages, newCode } from '#e2e/support/inbox.ts'
import { checkEveryWidth } from '#e2e/support/layout-problems.ts'
import { press } from '#e2e/support/locators.ts'
import { checkAccessibility, hydrated, setLanguage, visit } from '#e2e/support/page-actions.ts'
import { createUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

/** Where an application on the user's machine waits for the browser. */
async function listenForCallback() {
  const server = createServer((_, response) => response.end('You can close this tab.'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((closed) => server.close(closed))
  return { redirectUrl: `http://127.0.0.1:${port}/callback`, close }
}

/** The official client, which keeps what it receives in memory. */
function createAssistant(redirectUrl: string) {
  let information: StoredOAuthClientInformation | undefined
  let tokens: StoredOAuthTokens | undefined
  let verifier = ''
  let authorizationUrl = ''
  const state = crypto.randomUUID()
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Test assistant', redirect_uris: [redirectUrl] },
    state: () => state,
    clientInformation: () => information,
    saveClientInformation: (saved) => void (information = saved),
    tokens: () => tokens,
    saveTokens: (saved) => void (tokens = saved),
    redirectToAuthorization: (url) => void (authorizationUrl = url.href),
    saveCodeVerifier: (saved) => void (verifier = saved),
    codeVerifier: () => verifier,
  }
  const open = () =>
    new StreamableHTTPClientTransport(new URL('/api/mcp', baseUrl), { authProvider: provider })
  return { open, state, authorizationUrl: () => authorizationUrl, tokens: () => tokens }
}

const newClient = () => new Client({ name: 'end-to-end test', version: '1' })

/** Registers an application and returns the URL that it opens in the browser. */
async function authorizationUrl(changes: Record<string, string> = {}) {
  const redirectUrl = 'http://127.0.0.1:9/callback'
  const registered = await request('/api/oauth/register', {
    method: 'POST',
    body: { client_name: 'Test assistant', redirect_uris: [redirectUrl] },
  })
  const query = new URLSearchParams({
    client_id: registered.json<{ client_id: string }>().client_id,
    redirect_uri: redirectUrl,
    response_type: 'code',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    ...changes,
  })
  return `/api/oauth/authorize?${query}`
}

async function enterCode(page: Page, email: string) {
  const seen = new Set((await messages(email)).map((message) => message.id))
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="email"]').press('Enter')
  await page.waitForURL('**/login/verify**')
  const field = page.locator('input[autocomplete="one-time-code"]').first()
  await field.fill(await newCode(email, { seen }))
}

test('an assistant gets from a 401 to a called tool by sign-in and consent, until it is disconnected', async ({
  page,
}) => {
  const { email } = await createUser('Achieng')
  const callback = await listenForCallback()
  const assistant = createAssistant(callback.redirectUrl)
  const transport = assistant.open()
  await expect(newClient().connect(transport)).rejects.toThrow(/unauthorized/i)

  await page.goto(assistant.authorizationUrl())
  await page.waitForURL('**/login?redirect=**')
  await hydrated(page)
  await enterCode(page, email)
  await page.waitForURL('**/oauth/consent?**')
  await hydrated(page)
  await expect(page.getByText('Test assistant')).toBeVisible()
  await expect(page.getByText(new URL(callback.redirectUrl).host)).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await checkAccessibility(page)
  await press(page, 'oauth.allow')
  await page.waitForURL(`${callback.redirectUrl}?**`)
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('state')).toBe(assistant.state)
  await transport.finishAuth(searchParams)

  const client = newClient()
  await client.connect(assistant.open())
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('get_account')
  const { structuredContent } = await client.callTool({ name: 'get_account', arguments: {} })
  expect(structuredContent).toMatchObject({ email })
  const token = assistant.tokens()?.access_token
  const headers = { authorization: `Bearer ${token}` }
  expect((await request('/api/account', { headers })).status).toBe(401)

  await visit(page, '/app/account')
  await page.getByRole('button', { name: 'Disconnect Test assistant' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('en', 'oauth.disconnect.open') })
    .click()
  await expect(page.getByText('Test assistant was disconnected')).toBeVisible()
  await expect(page.getByRole('heading', { name: t('en', 'oauth.list.title') })).toBeHidden()
  await expect(client.callTool({ name: 'get_account', arguments: {} })).rejects.toThrow()
  await client.close()
  await callback.close()
})

test('the consent page fits every width in both directions, names an unregistered address as a problem, and returns a refusal', async ({
  page,
}) => {
  const testUser = await createUser('Achieng')
  await page.context().addCookies(testUser.session)
  await test.step('every width', async () => {
    const url = await authorizationUrl()
    for (const language of [rtlLanguage, 'en'] as const) {
      await setLanguage(page, language)
      await visit(page, url)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(language, 'oauth.title'))
      await checkEveryWidth(page)
      await checkAccessibility(page)
    }
  })

  await test.step('an unregistered return address opens nothing', async () => {
    await visit(page, await authorizationUrl({ redirect_uri: 'https://evil.example/' }))
    await expect(page.getByText(t('en', 'oauth.problem.redirectUri'))).toBeVisible()
    expect(await page.content()).not.toContain('evil.example')
  })

  await test.step('a refusal returns an error', async () => {
    const callback = await listenForCallback()
    const assistant = createAssistant(callback.redirectUrl)
    await expect(newClient().connect(assistant.open())).rejects.toThrow(/unauthorized/i)
    await visit(page, assistant.authorizationUrl())
    await page.getByRole('link', { name: t('en', 'oauth.deny') }).click()
    await page.waitForURL(`${callback.redirectUrl}?**`)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      error: 'access_denied',
      state: assistant.state,
    })
    await callback.close()
  })
})
