import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createOrganizationApp } from '#/features/organization/server/testing/organization-app.ts'
import { bookTable } from '#/features/book/server/book.table.ts'
import { newId } from '#/platform/db/id.ts'

const app = await createOrganizationApp()
const { db, cast, user } = app
const books = Array.from({ length: 4 }, (_, at) => ({
  id: newId(),
  title: `Book ${at + 1}`,
  author: 'Anon',
}))
const [first = '', second = '', third = ''] = books.map(({ id }) => id)

beforeAll(async () => {
  await db.insert(bookTable).values(books)
})

const titles = (list: { items: { book: { title: string } }[] }) =>
  list.items.map(({ book }) => book.title)

const textOf = (file: object) => new Response((file as { body: BodyInit }).body).text()

test('members build a list together, in an order of their own', async () => {
  const { organizationId, owner, member } = await cast()
  const { readingList } = member.api
  const { id: listId } = await owner.api.readingList.create({ organizationId, name: 'Poems' })
  const inList = { organizationId, listId }
  for (const bookId of [first, second, third])
    await readingList.putBook({ ...inList, bookId, note: `Note on ${bookId}` })
  await readingList.moveBook({ ...inList, bookId: third, after: null })
  await owner.api.readingList.moveBook({ ...inList, bookId: first, after: second })
  const list = await owner.api.readingList.get(inList)
  expect(titles(list)).toEqual(['Book 3', 'Book 2', 'Book 1'])
  expect(list).toMatchObject({ books: 3, items: [{ addedBy: 'Ada' }, {}, {}] })
  await readingList.putBook({ ...inList, bookId: second, note: 'Changed', version: 1 })
  await readingList.removeBook({ ...inList, bookId: third })
  await readingList.removeBook({ ...inList, bookId: third })
  const file = await textOf(await readingList.export(inList))
  expect(file).toBe(`Title,Author,Note\r\nBook 2,Anon,Changed\r\nBook 1,Anon,Note on ${first}\r\n`)
  await expect(readingList.putBook({ ...inList, bookId: newId() })).rejects.toMatchObject({
    code: 'BOOK_NOT_FOUND',
    data: { field: 'bookId' },
  })
  const { items } = await owner.api.organization.activity({ organizationId })
  expect(items.map(({ kind }) => kind)).toContain('readingList-books')
})

test('a note is changed with its version, and adding a book twice keeps its note', async () => {
  const { organizationId, owner, member } = await cast()
  const { id: listId } = await owner.api.readingList.create({ organizationId, name: 'Poems' })
  const item = { organizationId, listId, bookId: first }
  const noteOf = async () => {
    const { items } = await owner.api.readingList.get({ organizationId, listId })
    return items.map(({ note, version }) => ({ note, version }))
  }
  await owner.api.readingList.putBook({ ...item, note: 'Start here.' })
  await member.api.readingList.putBook(item)
  expect(await noteOf()).toEqual([{ note: 'Start here.', version: 1 }])
  await member.api.readingList.putBook({ ...item, note: 'Begin here.', version: 1 })
  const conflict = {
    code: 'CHANGED_MEANWHILE',
    data: { current: { note: 'Begin here.', version: 2, book: { id: first } } },
  }
  for (const late of [{ version: 1 }, {}])
    await expect(
      owner.api.readingList.putBook({ ...item, note: 'End here.', ...late }),
    ).rejects.toMatchObject(conflict)
  expect(await noteOf()).toEqual([{ note: 'Begin here.', version: 2 }])
  await owner.api.readingList.putBook({ ...item, note: null, version: 2 })
  expect(await noteOf()).toEqual([{ note: null, version: 3 }])
  await owner.api.readingList.removeBook(item)
  await expect(
    member.api.readingList.putBook({ ...item, note: 'Gone', version: 3 }),
  ).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND', data: { field: 'bookId' } })
})

test('a list is renamed with its version, is unique by name and can be a team’s', async () => {
  const { organizationId, owner } = await cast()
  const { readingList, team } = owner.api
  const poetry = await team.create({ organizationId, name: 'Poetry' })
  const made = await readingList.create({ organizationId, name: 'Poems', teamId: poetry.id })
  expect(made).toMatchObject({ team: { name: 'Poetry' }, books: 0, version: 1 })
  await expect(readingList.create({ organizationId, name: ' poems ' })).rejects.toMatchObject({
    code: 'READING_LIST_EXISTS',
    data: { field: 'name' },
  })
  await expect(
    readingList.create({ organizationId, name: 'Other', teamId: newId() }),
  ).rejects.toMatchObject({ code: 'TEAM_NOT_FOUND' })
  const change = { organizationId, listId: made.id, version: 1, name: 'Verses' }
  expect(await readingList.update(change)).toMatchObject({ name: 'Verses', version: 2 })
  await expect(readingList.update(change)).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { current: { name: 'Verses' } },
  })
  const ofTeam = await readingList.list({ organizationId, teamId: poetry.id })
  expect(ofTeam.items.map(({ name }) => name)).toEqual(['Verses'])
  // The list outlives the team.
  await team.delete({ organizationId, teamId: poetry.id })
  expect(await readingList.get({ organizationId, listId: made.id })).toMatchObject({ team: null })
  await readingList.delete({ organizationId, listId: made.id })
  await expect(readingList.get({ organizationId, listId: made.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('lists are searched and read page by page', async () => {
  const { organizationId, owner } = await cast()
  const { readingList } = owner.api
  for (const name of ['Été', 'Winter', 'Autumn', 'Spring'])
    await readingList.create({ organizationId, name, description: `About ${name}` })
  const page = await readingList.list({ organizationId, limit: 2 })
  expect(page).toMatchObject({ total: { count: 4, exact: true } })
  const next = await readingList.list({ organizationId, limit: 2, cursor: page.nextCursor ?? '' })
  expect([...page.items, ...next.items].map(({ name }) => name)).toEqual([
    'Autumn',
    'Été',
    'Spring',
    'Winter',
  ])
  const found = await readingList.list({ organizationId, searchTerm: 'ete' })
  expect(found.items.map(({ name }) => name)).toEqual(['Été'])
})

test('a search matches every word, wildcards literally, and follows a change', async () => {
  const { organizationId, owner } = await cast()
  const { readingList } = owner.api
  const description = 'For 100% of us'
  const { id: listId } = await readingList.create({ organizationId, name: 'Poems', description })
  await readingList.create({ organizationId, name: 'Poems of Spring' })
  const namesOf = async (searchTerm: string) => {
    const { items, total } = await readingList.list({ organizationId, searchTerm })
    expect(total).toEqual({ count: items.length, exact: true })
    return items.map(({ name }) => name)
  }
  expect(await namesOf('spring poems')).toEqual(['Poems of Spring'])
  expect(await namesOf('100% poem')).toEqual(['Poems'])
  expect(await namesOf('p%m')).toEqual([])
  await readingList.update({ organizationId, listId, version: 1, name: 'Verses' })
  expect(await namesOf('verse')).toEqual(['Verses'])
  expect(await namesOf('poems')).toEqual(['Poems of Spring'])
  await readingList.delete({ organizationId, listId })
  expect(await namesOf('verse')).toEqual([])
})

describe('two organizations with the same lists', () => {
  test('never see each other', async () => {
    const [ours, theirs] = [await cast('Twin'), await cast('Twin')]
    const lists = []
    for (const { organizationId, owner } of [ours, theirs]) {
      const { id } = await owner.api.readingList.create({ organizationId, name: 'Poems' })
      await owner.api.readingList.putBook({ organizationId, listId: id, bookId: first })
      lists.push(id)
    }
    const [ownList = '', theirList = ''] = lists
    const strangers = [theirs.owner, theirs.admin, theirs.member, ours.stranger]
    const root = await user({ role: 'admin' })
    const refused = {
      status: expect.toSatisfy((status: number) => status === 404 || status === 403),
    }
    for (const { api } of [...strangers, root]) {
      const { readingList } = api
      const { organizationId } = ours
      const inList = { organizationId, listId: ownList }
      const item = { ...inList, bookId: second }
      for (const call of [
        () => readingList.list({ organizationId }),
        () => readingList.get(inList),
        () => readingList.export(inList),
        () => readingList.create({ organizationId, name: 'Theirs' }),
        () => readingList.update({ ...inList, version: 1, name: 'Theirs' }),
        () => readingList.delete(inList),
        () => readingList.putBook(item),
        () => readingList.moveBook({ ...item, after: null }),
        () => readingList.removeBook(item),
      ])
        await expect(call()).rejects.toMatchObject(refused)
    }
    // A list of theirs is not found in our organization either.
    await expect(
      ours.owner.api.readingList.get({ organizationId: ours.organizationId, listId: theirList }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { rows } = await db.execute(
      sql`select name from reading_list where organization_id = ${ours.organizationId}`,
    )
    expect(rows).toEqual([{ name: 'Poems' }])
  })
})
