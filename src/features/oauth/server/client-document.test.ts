import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { fetchClientDocument, isDocumentUrl } from './client-document.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A site on this machine, and the paths that were read. */
async function serve(answer: RequestListener) {
  const read: string[] = []
  const server = createServer((request, response) => {
    read.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { read, origin, url: `${origin}/client.json` }
}

const local = { allowPrivate: true, production: true, resolve: () => Promise.reject(new Error()) }
const redirect_uris = ['https://assistant.example/callback', 'http://127.0.0.1/callback']
const described = (url: string, changes: object = {}) =>
  JSON.stringify({ client_id: url, client_name: 'Assistant', redirect_uris, ...changes })

type Reply = { status?: number; headers?: Record<string, string>; text?: (url: string) => string }

/** What is read from a site that answers like this. */
async function readFrom({ status = 200, headers = {}, text = described }: Reply) {
  const site = await serve((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(text(site.url))
  })
  return { site, document: await fetchClientDocument(site.url, local) }
}

test('a document describes an application', async () => {
  const { site, document } = await readFrom({})
  expect(document).toEqual({ name: 'Assistant', redirectUris: redirect_uris, validSeconds: 3600 })
  expect(site.read).toEqual(['GET /client.json'])
})

test('it may have a type of its own, and unknown fields', async () => {
  const headers = { 'content-type': 'application/client+json; charset=utf-8' }
  const text = (url: string) =>
    described(url, { logo_uri: 'https://a.example', token_endpoint_auth_method: 'none' })
  expect((await readFrom({ headers, text })).document).toMatchObject({ name: 'Assistant' })
})

describe('a document is refused', () => {
  test.each<[string, Reply]>([
    ['of another URL', { text: () => described('https://assistant.example/client.json') }],
    ['of a longer URL', { text: (url) => described(`${url}/`) }],
    ['without a URL', { text: (url) => described(url, { client_id: undefined }) }],
    ['with a secret', { text: (url) => described(url, { client_secret: 'secret' }) }],
    [
      'that authenticates with a secret',
      { text: (url) => described(url, { token_endpoint_auth_method: 'client_secret_post' }) },
    ],
    ['without redirect URIs', { text: (url) => described(url, { redirect_uris: [] }) }],
    [
      'with a script',
      { text: (url) => described(url, { redirect_uris: ['javascript:alert(1)'] }) },
    ],
    [
      'with plain HTTP',
      { text: (url) => described(url, { redirect_uris: ['http://a.example/'] }) },
    ],
    ['that is not JSON', { text: () => '<!doctype html>' }],
    ['that is a list', { text: () => '[]' }],
    ['of another type', { headers: { 'content-type': 'text/html' } }],
    ['that does not exist', { status: 404 }],
    ['that was created', { status: 201 }],
    ['that is too large', { text: (url) => described(url, { logo_uri: 'x'.repeat(5 * 1024) }) }],
  ])('%s', async (_, reply) => {
    const { site, document } = await readFrom(reply)
    expect(document).toBeUndefined()
    expect(site.read).toHaveLength(1)
  })

  test('at the end of a redirect', async () => {
    const target = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(described(target.url))
    })
    const { document } = await readFrom({ status: 302, headers: { location: target.url } })
    expect(document).toBeUndefined()
    expect(target.read).toEqual([])
  })

  test('that does not arrive in time', async () => {
    const { url } = await serve(() => {})
    expect(await fetchClientDocument(url, { ...local, timeoutMs: 50 })).toBeUndefined()
  })

  test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1'])(
    'if its host resolves to %s',
    async (address) => {
      const { read, origin } = await serve((_, response) => response.end())
      const resolve = async () => [{ address, family: address.includes(':') ? 6 : 4 }]
      const url = `https://assistant.example:${new URL(origin).port}/client.json`
      const options = { allowPrivate: false, production: true, resolve }
      expect(await fetchClientDocument(url, options)).toBeUndefined()
      expect(read).toEqual([])
    },
  )

  test('on this machine, by default', async () => {
    const { read, url } = await serve((_, response) => response.end(described(url)))
    expect(await fetchClientDocument(url)).toBeUndefined()
    expect(await fetchClientDocument(url.replace('http:', 'https:'))).toBeUndefined()
    expect(read).toEqual([])
  })
})

test.each([
  ['', 3600],
  ['max-age=600', 600],
  ['public, max-age=1', 300],
  ['max-age=31536000', 86_400],
  ['no-store', 300],
  ['no-cache, max-age=600', 300],
])('with cache-control "%s" it is used for %i seconds', async (rules, seconds) => {
  const headers: Record<string, string> = rules ? { 'cache-control': rules } : {}
  expect((await readFrom({ headers })).document?.validSeconds).toBe(seconds)
})

test('an older header and the time in a cache count', async () => {
  const expires = new Date(Date.now() + 1200_000).toUTCString()
  const { document } = await readFrom({ headers: { expires } })
  expect(document?.validSeconds).toBeGreaterThan(1100)
  expect(document?.validSeconds).toBeLessThanOrEqual(1200)
  const aged = await readFrom({ headers: { 'cache-control': 'max-age=900', age: '300' } })
  expect(aged.document?.validSeconds).toBe(600)
})

test.each([
  'https://assistant.example/client.json',
  'https://assistant.example:8443/oauth/client?v=2',
])('%s can be the ID of an application', (url) => {
  expect(isDocumentUrl(url)).toBe(true)
})

test.each([
  'http://assistant.example/client.json',
  'https://assistant.example',
  'https://assistant.example/',
  'https://assistant.example/client.json#a',
  'https://assistant.example/client.json#',
  'https://user@assistant.example/client.json',
  'https://user:password@assistant.example/client.json',
  'https://assistant.example/a/../client.json',
  'https://assistant.example/./client.json',
  'https://ASSISTANT.example/client.json',
  'https://assistant.example:443/client.json',
  'https:\\\\assistant.example\\client.json',
  ' https://assistant.example/client.json',
  'ftp://assistant.example/client.json',
  'javascript:alert(1)',
  'assistant.example/client.json',
  `https://assistant.example/${'x'.repeat(500)}`,
])('%s cannot', (url) => {
  expect(isDocumentUrl(url)).toBe(false)
})
