import { languages } from '#/platform/i18n/language.ts'
import { request, requestPage, baseUrl } from './support/http.ts'
import { user } from './support/sign-in.ts'
import { cookieOf } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? ''

const directive = (policy: unknown, name: string) =>
  String(policy)
    .split(/;\s*/)
    .find((part) => part.startsWith(`${name} `)) ?? ''

test('scripts need a nonce that is new for every response', async () => {
  const cookie = await cookieOf(user)
  const answers = await Promise.all([
    requestPage('/login'),
    requestPage('/login'),
    requestPage('/app/account', { cookie }),
    requestPage('/nowhere'),
  ])
  const nonces = answers.map(({ headers }) => nonceOf(headers['content-security-policy']))
  expect(new Set(nonces).size).toBe(answers.length)
  for (const [index, { headers, text }] of answers.entries()) {
    const policy = headers['content-security-policy']
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' 'nonce-${nonces[index]}'`)
    expect(directive(policy, 'default-src')).toBe(`default-src 'self'`)
    expect(directive(policy, 'style-src-elem')).not.toContain('unsafe-inline')
    const scripts = Array.from(
      text.matchAll(/<script\b([^>]*)>/g),
      ([, attributes = '']) => attributes,
    )
    expect(scripts.length).toBeGreaterThan(1)
    for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonces[index]}"`)
    expect(text).not.toMatch(/<[^>]+\son[a-z]+=/)
  }
})

test('every kind of response has the security headers', async () => {
  for (const path of [
    '/login',
    '/nowhere',
    '/api/config',
    '/api/nothing',
    '/api/auth/nothing',
    '/robots.txt',
  ]) {
    const { headers } = await requestPage(path)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    for (const part of [`frame-ancestors 'none'`, `object-src 'none'`, `base-uri 'none'`])
      expect(headers['content-security-policy'], path).toContain(part)
    expect(Object.keys(headers), path).not.toContain('x-powered-by')
    expect(Object.keys(headers), path).not.toContain('access-control-allow-origin')
  }
})

test('responses for signed-in users and API responses are not cached', async () => {
  const cookie = await cookieOf(user)
  for (const path of [
    '/app',
    '/app/account',
    '/logout',
    '/manager/users',
    '/nowhere',
    '/api/account',
    '/api/auth/get-session',
  ])
    expect((await requestPage(path, { cookie })).headers['cache-control'], path).toBe('no-store')
  for (const path of ['/api/config', '/api/account', '/api/openapi.json', '/api/health/ready'])
    expect((await request(path)).headers['cache-control'], path).toBe('no-store')
})

test('built files are precompressed and immutable', async () => {
  const { text } = await requestPage('/login')
  const files = [
    ...new Set(Array.from(text.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g), ([it]) => it)),
  ]
  expect(files.map((file) => file.split('.').at(-1))).toEqual(
    expect.arrayContaining(['js', 'css', 'woff2']),
  )
  for (const file of files) {
    const plain = await request(file)
    expect(plain.status, file).toBe(200)
    expect(plain.headers['cache-control'], file).toBe('public, max-age=31536000, immutable')
    const again = await request(file, { headers: { 'if-none-match': plain.headers.etag ?? '' } })
    expect(again.status, file).toBe(304)
    if (file.endsWith('.woff2') || plain.bytes.length < 1024) continue
    for (const encoding of ['br', 'gzip']) {
      const small = await request(file, { headers: { 'accept-encoding': encoding } })
      expect(small.headers['content-encoding'], file).toBe(encoding)
      expect(small.bytes.length, file).toBeLessThan(plain.bytes.length * 0.8)
      expect(small.text === plain.text, file).toBe(true)
    }
  }
})

test('internal build files are not served', async () => {
  for (const path of [
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/../server/server.js',
    '/..%2fserver%2fserver.js',
    '/assets/../../package.json',
    '/assets/nothing.js',
    '/.build',
    '/.env',
  ]) {
    const { status, text } = await requestPage(path)
    expect(`${path} ${status}`).toBe(`${path} 404`)
    expect(text).not.toContain('"isEntry"')
  }
})

test('robots.txt, manifest and icons have their content types', async () => {
  const types: [string, string][] = [
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/icon.svg', 'image/svg+xml'],
    ['/icon-maskable.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/svg+xml'],
  ]
  for (const [path, type] of types) {
    const { status, headers } = await request(path)
    expect([path, status, headers['content-type']]).toEqual([path, 200, type])
  }
  const language = languages.at(-1) ?? 'en'
  const manifest = (await request(`/manifest.webmanifest?lng=${language}`)).json<{
    lang: string
    icons: { src: string }[]
  }>()
  expect(manifest.lang).toBe(language)
  for (const { src } of manifest.icons) expect((await request(src)).status).toBe(200)
})

test('the API document is OpenAPI 3.1 without broken references', async () => {
  const { headers, text } = await request('/api/openapi.json')
  expect(headers['content-type']).toMatch(/^application\/json/)
  const document = JSON.parse(text) as Record<string, unknown> & { servers: { url: string }[] }
  expect(document['openapi']).toMatch(/^3\.1\.\d+$/)
  expect(document.servers).toEqual([{ url: `${baseUrl}/api` }])
  for (const path of ['/users', '/users/{id}', '/account', '/config'])
    expect(Object.keys(document['paths'] as object)).toContain(path)
  for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = pointer
      .split('/')
      .reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], document)
    expect(target, pointer).toBeDefined()
  }
})

test('an unknown API path returns a translated error', async () => {
  for (const language of languages) {
    const { status, headers, json } = await request('/api/nothing', {
      headers: { 'accept-language': language },
    })
    expect(status).toBe(404)
    expect(json()).toEqual({
      code: 'NOT_FOUND',
      message: t(language, 'errors.NOT_FOUND'),
      requestId: headers['x-request-id'],
    })
  }
})
