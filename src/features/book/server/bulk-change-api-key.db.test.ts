import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { apiKeyTable } from '#/features/api-key/server/api-key.table.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { createBulkChangeSetup } from './testing/bulk-change-setup.ts'

const { app, createBooks, rowsOf, createManager, ended, job } = await createBulkChangeSetup()
const { db, services, api, runInRequest } = app
services.jobs.start()
afterAll(() => services.jobs.stop())

/** A key of the user, and the procedures as a program calls them with it. */
async function createKey(owner: { cookie: string }, scopes: string[]) {
  const { apiKey } = await api(owner)
  const { id, token } = await apiKey.create({ name: 'Program', scopes, expiresInDays: 30 })
  const headers = { authorization: `Bearer ${token}` }
  const { bookBulk } = await runInRequest('/api/books', { headers }, async (_, requestContext) =>
    services.connectApi(requestContext),
  )
  return { id, apiKey, bookBulk }
}

test('a change that a key started is finished, and its user can go on when the key is revoked', async () => {
  const { owner, bookBulk } = await createManager()
  const key = await createKey(owner, ['apps:manager', 'book:read', 'book:update', 'book:delete'])
  const { word, ids } = await createBooks(101)
  const { id } = await key.bookBulk.delete({ searchTerm: word })
  expect(await ended(bookBulk)).toMatchObject({ state: 'done', count: 101 })
  await key.apiKey.revoke({ id: key.id })
  await bookBulk.undo({ id })
  expect(await ended(bookBulk)).toMatchObject({ action: 'undo-delete', state: 'done', count: 101 })
  expect(await rowsOf(ids)).toHaveLength(101)
})

const endings: [string, (key: { id: string; ownerId: string }) => Promise<unknown>][] = [
  [
    'was revoked',
    ({ id }) => db.update(apiKeyTable).set({ revokedAt: new Date() }).where(eq(apiKeyTable.id, id)),
  ],
  [
    'has expired',
    ({ id }) =>
      db
        .update(apiKeyTable)
        .set({ expiresAt: new Date(0) })
        .where(eq(apiKeyTable.id, id)),
  ],
  [
    'lost the scope',
    ({ id }) =>
      db
        .update(apiKeyTable)
        .set({ scopes: ['book:read'] })
        .where(eq(apiKeyTable.id, id)),
  ],
  [
    'has a banned owner',
    ({ ownerId }) => db.update(userTable).set({ banned: true }).where(eq(userTable.id, ownerId)),
  ],
  [
    'has an owner who lost the role',
    ({ ownerId }) => db.update(userTable).set({ role: 'user' }).where(eq(userTable.id, ownerId)),
  ],
]

test.each(endings)('a key that %s changes nothing after the current batch', async (_, end) => {
  const { owner } = await createManager()
  await services.jobs.stop()
  const key = await createKey(owner, ['*'])
  const { word, ids } = await createBooks(250)
  const { id } = await key.bookBulk.delete({ searchTerm: word })
  await db.execute(sql`delete from pgboss.job where id = ${id}`)
  const running = job(id, async () => void (await end({ id: key.id, ownerId: owner.id })))
  await expect(running).rejects.toMatchObject({ message: 'FORBIDDEN', permanent: true })
  expect(await rowsOf(ids)).toHaveLength(150)
  await expect(job(id)).rejects.toMatchObject({ message: 'FORBIDDEN', permanent: true })
  expect(await rowsOf(ids)).toHaveLength(150)
  services.jobs.start()
})
