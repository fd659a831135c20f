import { expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { newId } from '#/platform/db/id.ts'

const { createUser, api } = await createTestApp()
const admin = await createUser({ role: 'admin', name: 'Zuri' })
const { activity, book: books, genre: genres } = await api(admin)
const title = () => `Title ${newId()}`
const entriesOf = async (subject: string) => (await activity.list({ subject })).items
const kindsOf = async (subject: string) => (await entriesOf(subject)).map(({ kind }) => kind)

test('a change of a book is audited with actor, ip and the values before and after', async () => {
  const name = title()
  const genre = await genres.create({ name, color: 'slate' })
  const { id, version } = await books.create({ title: name, author: 'A', genreId: genre.id })
  await books.update({ id, version, author: 'B', genreId: null })
  await books.delete({ id })
  const [deleted, updated, created] = await entriesOf(id)
  expect(created).toMatchObject({
    kind: 'book-created',
    actor: { id: admin.id, name: 'Zuri' },
    impersonator: null,
    ip: '127.0.0.1',
    subject: { id, name },
    changes: { title: [null, name], author: [null, 'A'], genre: [null, name] },
  })
  expect(updated?.changes).toEqual({ author: ['A', 'B'], genre: [name, null] })
  expect(deleted).toMatchObject({ kind: 'book-deleted', changes: { author: ['B', null] } })
  expect(await kindsOf(genre.id)).toEqual(['genre-created'])
})

test('every entry of a deleted book is marked until the deletion is undone', async () => {
  const { id } = await books.create({ title: title(), author: 'A' })
  const deleted = async () => (await entriesOf(id)).map(({ subject }) => subject.gone)
  const { undo } = await books.deleteMany({ ids: [id] })
  expect(await deleted()).toEqual([true, true])
  await books.undoDelete({ undo })
  expect(await deleted()).toEqual([false, false, false])
})

test('nothing is audited if nothing was changed', async () => {
  const name = title()
  const { id, version } = await books.create({ title: name, author: 'A' })
  const rejected = [
    books.create({ title: name.toUpperCase(), author: 'a' }),
    books.update({ id, version: version + 1, author: 'B' }),
    books.delete({ id: newId() }),
  ]
  const outcomes = await Promise.allSettled(rejected)
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(await kindsOf(id)).toEqual(['book-created'])
  const { total } = await activity.list({ searchTerm: name })
  expect(total).toEqual({ count: 1, exact: true })
})
