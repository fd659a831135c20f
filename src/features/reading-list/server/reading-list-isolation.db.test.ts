import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { bookTable } from '#/features/book/server/book.table.ts'
import { createOrganizationApp } from '#/features/organization/server/testing/organization-app.ts'
import { newId } from '#/platform/db/id.ts'
import { withClient } from '#/platform/db/server/with-client.ts'
import { readInOrganization, searchInTenant } from '#/platform/organization/server/tenant.ts'
import { listReadingLists } from './reading-list-list.ts'
import { getReadingList } from './reading-list.service.ts'
import { readingListListInput } from '../reading-list.ts'
import {
  readingListItemTable,
  readingListSearchTable,
  readingListTable,
} from './reading-list.table.ts'

// Checks the policies of the database alone, without the conditions in the code.

const app = await createOrganizationApp()
const { cast, runtimeUrl, services } = app
const bookId = newId()
type Side = Awaited<ReturnType<typeof cast>> & { listId: string }
let ours: Side
let theirs: Side

async function createSide(): Promise<Side> {
  const side = await cast('Twin')
  const { organizationId } = side
  const { readingList } = side.owner.api
  const { id: listId } = await readingList.create({ organizationId, name: 'Poems' })
  await readingList.putBook({ organizationId, listId, bookId })
  return { ...side, listId }
}

beforeAll(async () => {
  await app.db.insert(bookTable).values({ id: bookId, title: 'Twin', author: 'Anon' })
  ours = await createSide()
  theirs = await createSide()
})

const insideOurs = <T>(work: Parameters<typeof readInOrganization<T>>[3]) =>
  readInOrganization(
    { db: services.db, viewer: { id: ours.member.id, grants: {} } },
    ours.organizationId,
    { content: ['read'] },
    work,
  )

test('the role of the server owns nothing and cannot bypass a policy', async () => {
  const { rows } = await services.db.execute(sql`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
      exists (select from pg_class where relowner = r.oid) as owns
    from pg_roles r where rolname = current_user`)
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owns: false,
    },
  ])
})

test('a connection without the setting sees no row and writes none', async () => {
  await withClient(runtimeUrl, async (client) => {
    await client.query(`set app.search = '%'`)
    for (const table of ['reading_list', 'reading_list_item', 'reading_list_search']) {
      const { rows } = await client.query(`select * from ${table}`)
      expect(rows).toEqual([])
      const { rowCount } = await client.query(`delete from ${table}`)
      expect(rowCount).toBe(0)
    }
    await expect(
      client.query(`insert into reading_list (organization_id, id, name) values ($1, $2, 'New')`, [
        ours.organizationId,
        newId(),
      ]),
    ).rejects.toThrow('row-level security')
    await expect(
      client.query('alter table reading_list disable row level security'),
    ).rejects.toThrow('must be owner')
  })
})

test('the setting ends with its transaction', async () => {
  await insideOurs(async (tenant) => {
    expect(await tenant.$count(readingListTable)).toBe(1)
  })
  for (let at = 0; at < 20; at += 1) expect(await services.db.$count(readingListTable)).toBe(0)
})

test('statements without any condition answer only with rows of the organization', async () => {
  const [lists, items] = await insideOurs(async (tenant) => [
    await tenant.select().from(readingListTable),
    await tenant.select().from(readingListItemTable),
  ])
  expect(lists.map(({ id }) => id)).toEqual([ours.listId])
  expect(items.map(({ listId }) => listId)).toEqual([ours.listId])
})

test('a search without any condition answers only with rows of the organization', async () => {
  const [found, missed] = await insideOurs(async (tenant) => {
    const all = () => tenant.select().from(readingListSearchTable)
    return [
      await searchInTenant(tenant, 'poems', all),
      await searchInTenant(tenant, 'nothing', all),
    ] as const
  })
  expect(found.map(({ listId }) => listId)).toEqual([ours.listId])
  expect(missed).toEqual([])
})

test('a service that is told another organization finds nothing of it', async () => {
  await insideOurs(async (tenant) => {
    // As if the code had confused the two.
    Object.assign(tenant, { organizationId: theirs.organizationId })
    for (const searchTerm of ['', 'poems']) {
      const input = readingListListInput.parse({ ...theirs, searchTerm })
      const { items } = await listReadingLists(tenant, input, app.config.authSecret)
      expect(items).toEqual([])
    }
    await expect(getReadingList(tenant, theirs.listId)).rejects.toThrow('NOT_FOUND')
  })
})

test('no row can be moved or added to another organization', async () => {
  const { organizationId } = theirs
  const refused = { cause: { message: expect.stringContaining('row-level security') } }
  await expect(
    insideOurs((tenant) =>
      tenant.insert(readingListTable).values({ organizationId, id: newId(), name: 'Smuggled' }),
    ),
  ).rejects.toMatchObject(refused)
  await expect(
    insideOurs((tenant) => tenant.update(readingListTable).set({ organizationId })),
  ).rejects.toMatchObject(refused)
})
