import { beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { connections } from '#/platform/db/server/connections.ts'
import { newId } from '#/platform/db/id.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { exportsPerUser } from '#/platform/http/server/export-limit.ts'
import { errorResponse } from './translate-errors.ts'
import { personalDataEndpoint } from './personal-data.ts'
import { restEndpoint } from './rest.ts'

const { db, services, createUser, runInRequest } = await createTestApp()

beforeAll(async () => {
  const entry = () => ({ id: newId(), kind: 'user-updated', subjectName: 'x'.repeat(200) })
  await db.insert(auditTable).values(Array.from({ length: 4_000 }, entry))
})

const paths = { '/api/activity/export': restEndpoint, '/api/account/data': personalDataEndpoint }

const ask = (path: keyof typeof paths, cookie: string, language = 'en') =>
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
  'downloads of %s that nobody reads hold no connection',
  async (path) => {
    const users = await Promise.all(
      Array.from({ length: connections.pool * 2 }, () => createUser({ role: 'admin' })),
    )
    const unread = await Promise.all(users.map(({ cookie }) => ask(path, cookie)))
    expect(unread.map(({ status }) => status)).toEqual(users.map(() => 200))
    // The first bytes are taken, and then no more.
    const readers = unread.map(({ body }) => body?.getReader())
    for (const reader of readers) await reader?.read()
    expect(services.pool.totalCount - services.pool.idleCount).toBe(0)
    for (const reader of readers) await reader?.cancel()
  },
)

test('one user has a few open at a time, of whatever kind, and is told so', async () => {
  const { cookie } = await createUser({ role: 'admin' })
  const open: Response[] = []
  for (let n = 0; n < exportsPerUser; n += 1)
    open.push(await ask(n % 2 ? '/api/account/data' : '/api/activity/export', cookie))
  const refused = await ask('/api/activity/export', cookie, 'fr')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('10')
  expect(await refused.json()).toMatchObject({
    code: 'TOO_MANY_EXPORTS',
    message:
      'Vous avez déjà plusieurs téléchargements en cours. Attendez que l’un d’eux se termine, puis réessayez.',
  })
  expect((await ask('/api/account/data', cookie)).status).toBe(429)
  await open[0]?.body?.cancel()
  expect((await ask('/api/account/data', cookie)).status).toBe(200)
})
