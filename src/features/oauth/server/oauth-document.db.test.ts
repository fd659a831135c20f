import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { oauthClientDocumentTable, oauthClientTable } from '#/platform/auth/server/oauth.table.ts'
import { fetchClientDocument } from './client-document.ts'
import { findClient } from './find-client.ts'
import { createOAuthApp, redirectUri } from './testing/oauth-app.ts'

const app = await createOAuthApp({ MCP: 'write' })
const { db } = app

const site = { name: 'Assistant', redirectUris: [redirectUri], headers: {}, status: 200, reads: 0 }
const server = createServer((request, response) => {
  site.reads += 1
  const { name, redirectUris, headers, status } = site
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(
    JSON.stringify({
      client_id: `http://${request.headers.host}${request.url}`,
      client_name: name,
      redirect_uris: redirectUris,
    }),
  )
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

let documents = 0
const newUrl = () =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/client-${(documents += 1)}.json`

const local = { allowPrivate: true, production: true, resolve: () => Promise.reject(new Error()) }
const read = (url: string) => fetchClientDocument(url, local)
const expire = (url: string) =>
  db
    .update(oauthClientDocumentTable)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(oauthClientDocumentTable.url, url))

test('the metadata tells clients that their ID can be the URL of a document', async () => {
  const metadata = await app.callEndpoint('/.well-known/oauth-authorization-server', {})
  expect(await metadata.json()).toMatchObject({ client_id_metadata_document_supported: true })
})

test('an application that a document describes is connected, refreshes its token and revokes it', async () => {
  const url = newUrl()
  await findClient(db, url, read)
  const user = await app.createUser()
  const { request, search, verifier } = await app.begin({ client_id: url })
  const { headers } = await app.authorize(search)
  expect(headers.get('location')).toContain(`/oauth/consent?request=${request}`)
  const { oauth } = await app.api(user)
  const { application } = await oauth.consent({ request })
  expect(application).toMatchObject({
    name: 'Assistant',
    website: new URL(url).host,
    returnsTo: '127.0.0.1:4567',
    onDevice: true,
  })
  const code = (await app.approve(user, request)).searchParams.get('code') ?? ''
  const exchanged = await app.exchange({ clientId: url, verifier, request, search, code })
  const tokens = (await exchanged.json()) as { access_token: string; refresh_token: string }
  expect(await app.toolNames(tokens.access_token)).toContain('get_account')
  expect(await oauth.list()).toMatchObject([{ name: 'Assistant' }])

  const refreshed = await app.refresh(url, tokens.refresh_token)
  const { refresh_token: next } = (await refreshed.json()) as { refresh_token: string }
  await app.postForm('/api/oauth/revoke', { token: next, client_id: url })
  expect(await oauth.list()).toEqual([])
})

test('the code of an application is worth nothing under another ID, also its own in the database', async () => {
  const url = newUrl()
  const client = await findClient(db, url, read)
  const user = await app.createUser()
  const { request, verifier, search } = await app.begin({ client_id: url })
  const code = (await app.approve(user, request)).searchParams.get('code') ?? ''
  const begun = { verifier, request, search, code }
  for (const clientId of [client?.id ?? '', newUrl(), `${url}?`, '']) {
    const response = await app.exchange({ ...begun, clientId })
    expect(await response.json()).toEqual({ error: 'invalid_grant' })
  }
  expect(await findClient(db, client?.id ?? '')).toBeUndefined()
})

test('before the user has signed in, no document is read', async () => {
  const url = newUrl()
  const { request, search } = await app.begin({ client_id: url })
  const before = site.reads
  const { headers } = await app.authorize(search)
  expect(headers.get('location')).toContain(`/oauth/consent?request=${request}`)
  expect(site.reads).toBe(before)
})

test('for a signed-in user, a document on this machine is not read, and nothing is stored', async () => {
  const url = newUrl()
  const before = site.reads
  const { request } = await app.begin({ client_id: url })
  const { oauth } = await app.api(await app.createUser())
  expect(await oauth.consent({ request })).toEqual({ problem: 'client', application: null })
  expect(site.reads).toBe(before)
  expect(await findClient(db, url)).toBeUndefined()
})

test('a user can have only some documents read per hour', async () => {
  const { oauth } = await app.api(await app.createUser())
  const ask = async () => {
    const { request } = await app.begin({ client_id: 'https://127.0.0.1/client.json' })
    return oauth.consent({ request })
  }
  for (let asked = 0; asked < 30; asked += 1) await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('only the redirect URIs of the document are accepted, as it is now', async () => {
  const url = newUrl()
  await findClient(db, url, read)
  const { oauth } = await app.api(await app.createUser())
  const elsewhere = { client_id: url, redirect_uri: 'https://assistant.example/callback' }
  const other = await app.begin(elsewhere)
  expect(await oauth.consent({ request: other.request })).toMatchObject({ problem: 'redirectUri' })

  await expire(url)
  Object.assign(site, { name: 'Renamed', redirectUris: [elsewhere.redirect_uri] })
  await findClient(db, url, read)
  Object.assign(site, { name: 'Assistant', redirectUris: [redirectUri] })
  expect(await oauth.consent({ request: other.request })).toMatchObject({
    application: { name: 'Renamed', onDevice: false },
  })
  const { request } = await app.begin({ client_id: url })
  expect(await oauth.consent({ request })).toMatchObject({ problem: 'redirectUri' })
})

test('a document is read once until it expires, and an expired one is not used', async () => {
  const url = newUrl()
  const before = site.reads
  const first = await findClient(db, url, read)
  expect(await findClient(db, url, read)).toEqual(first)
  expect(site.reads).toBe(before + 1)
  await expire(url)
  expect(await findClient(db, url)).toBeUndefined()
  site.status = 503
  expect(await findClient(db, url, read)).toBeUndefined()
  site.status = 200
  expect(await findClient(db, url, read)).toEqual(first)
})

test('requests at the same time store one application', async () => {
  const url = newUrl()
  const size = async () => (await db.select({ rows: count() }).from(oauthClientTable))[0]?.rows ?? 0
  const before = await size()
  const found = await Promise.all(Array.from({ length: 8 }, () => findClient(db, url, read)))
  expect(new Set(found.map((client) => client?.id)).size).toBe(1)
  expect(await size()).toBe(before + 1)
})
