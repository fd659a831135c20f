import { request, baseUrl } from '#e2e/support/http.ts'
import { admin, user } from '#e2e/support/sign-in.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { expect, test } from '#e2e/support/test.ts'
import { picture } from '#/platform/image/testing/e2e-pictures.ts'
import { send } from './cover-actions.ts'
import type { Cover } from './cover-actions.ts'

test('enforces the permissions to upload and to see a cover', async () => {
  const body = await picture('#455a64')
  const sent = await send(body, await cookieOf(admin))
  const { src } = sent.json<Cover>()
  const outcomes = {
    visitor: [(await send(body, '')).status, (await request(src)).status],
    user: [
      (await send(body, await cookieOf(user))).status,
      (await request(src, { cookie: await cookieOf(user) })).status,
    ],
    admin: [sent.status, (await request(src, { cookie: await cookieOf(admin) })).status],
  }
  expect(outcomes).toEqual({ visitor: [401, 401], user: [403, 200], admin: [201, 200] })
  const { headers } = await request(src, { cookie: await cookieOf(user) })
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=31536000, immutable',
  })
})

test('rejects uploads from other sites and from plain forms', async () => {
  const cookie = await cookieOf(admin)
  const body = await picture('#212121')
  const attacks: [Record<string, string>, number][] = [
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, 415],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 415],
    [{ 'content-type': '' }, 415],
  ]
  for (const [headers, status] of attacks)
    expect([headers, (await send(body, cookie, headers)).status]).toEqual([headers, status])
  const own = { origin: baseUrl, 'sec-fetch-site': 'same-origin' }
  expect((await send(body, cookie, own)).status).toBe(201)
  const tooLong = await send(Buffer.alloc(5_000_001), cookie)
  expect([tooLong.status, tooLong.json<{ field: string }>().field]).toEqual([413, 'cover'])
})
