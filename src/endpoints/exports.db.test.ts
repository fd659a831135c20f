import { beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { connections } from '#/platform/db/server/connection-limits.ts'
import { newId } from '#/platform/db/id.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { exportsPerUser } from '#/platform/http/server/export-limit.ts'
import { otherLanguage } from '#/platform/i18n/testing/languages.ts'
import { errorResponse } from './translate-errors.ts'
import { personalDataEndpoint } from './personal-data.ts'
import { restEndpoint } from './rest.ts'

const { db, services, createUser, runInRequest } = await createTestApp()

beforeAll(async () => {
  const entry = () => ({ id: newId(), kind: 'user-updated', subjectName: 'x'.repeat(200) })
  await db.insert(auditTable).values(Array.from({ length: 4_000 }, entry))
})

const paths = { '/api/activity/export': restEndpoint, '/api/account/data': personalDataEndpoint }

const send = (path: keyof typeof paths, cookie: string, language = 'en') =>
  runInRequest(
    path,
    { headers: { cookie, 'accept-language': language } },
    async (request, requestContext) => {
      try {
        return await paths[path].handle(request, requestContext, services)
      } catch (error) {
        return errorResponse(error, requestContext, services)
      }
    },
  )

test.each(Object.keys(paths) as (keyof typeof paths)[])(
  'unread downloads of %s hold no connection',
  async (path) => {
    const users = await Promise.all(
      Array.from({ length: connections.pool * 2 }, () => createUser({ role: 'admin' })),
    )
    const unread = await Promise.all(users.map(({ cookie }) => send(path, cookie)))
    expect(unread.map(({ status }) => status)).toEqual(users.map(() => 200))
    // Only the first bytes are read.
    const readers = unread.map(({ body }) => body?.getReader())
    for (const reader of readers) await reader?.read()
    // Polled, because the requests also record the last use of their sessions without waiting.
    await expect.poll(() => services.pool.totalCount - services.pool.idleCount).toBe(0)
    for (const reader of readers) await reader?.cancel()
  },
)

test('limits the open downloads of a user across endpoints', async () => {
  const { cookie } = await createUser({ role: 'admin' })
  const open: Response[] = []
  for (let n = 0; n < exportsPerUser; n += 1)
    open.push(await send(n % 2 ? '/api/account/data' : '/api/activity/export', cookie))
  const t = services.i18n.translator(otherLanguage)
  const [rejection = ''] = t('errors.TOO_MANY_EXPORTS', { wait: '|' }).split('|')
  const rejected = await send('/api/activity/export', cookie, otherLanguage)
  expect(rejected.status).toBe(429)
  expect(rejected.headers.get('retry-after')).toBe('10')
  expect(await rejected.json()).toMatchObject({
    code: 'TOO_MANY_EXPORTS',
    message: expect.stringContaining(rejection),
    retryAfter: 10,
  })
  expect((await send('/api/account/data', cookie)).status).toBe(429)
  await open[0]?.body?.cancel()
  expect((await send('/api/account/data', cookie)).status).toBe(200)
})
