import { expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { listen } from '#/endpoints/testing/live-client.ts'
import { newId } from '#/platform/db/id.ts'

const app = await createTestApp()
const { services, createUser, api } = app
const { book: books } = await api(await createUser({ role: 'admin' }))
const newBook = () => books.create({ title: `Heard ${newId()}`, author: 'A' })

// A stream opened before the server listens receives a full refresh first.
services.live.start()
const first = await listen(app, await createUser())
await first.until(({ kind }) => kind === 'unknown')
await first.leave()

test('readers receive updates of books and of the genres that count them', async () => {
  const reader = await listen(app, await createUser())
  const { id, version } = await newBook()
  await books.update({ id, version, author: 'B' })
  const events = await reader.until((event) => event.id === id && event.kind === 'updated')
  expect(events.at(-1)).toMatchObject({ entity: 'book' })
  expect(events.at(-1)?.invalidates).toEqual(expect.arrayContaining([['book'], ['genre']]))
  await reader.leave()
})

test('several changes at once are one event each', async () => {
  const created = await Promise.all(Array.from({ length: 12 }, newBook))
  const ids = created.map(({ id }) => id)
  const reader = await listen(app, await createUser())
  await books.deleteMany({ ids })
  const { id } = await newBook()
  const events = await reader.until((event) => event.id === id)
  const deleted = events.filter((event) => event.kind === 'deleted').map((event) => event.id)
  expect(deleted).toEqual([null])
  await reader.leave()
})
