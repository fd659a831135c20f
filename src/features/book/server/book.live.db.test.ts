import { expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { listen } from '#/endpoints/testing/live-client.ts'
import { newId } from '#/platform/db/id.ts'

const app = await createTestApp()
const { services, createUser, api } = app
const { book: books } = await api(await createUser({ role: 'admin' }))
const newBook = () => books.create({ title: `Heard ${newId()}`, author: 'A' })

// A stream asked for before anybody listened is told "anything" once somebody does.
services.live.start()
const first = await listen(app, await createUser())
await first.until(({ kind }) => kind === 'unknown')
await first.leave()

test('readers are told of books, and that genres count them', async () => {
  const reader = await listen(app, await createUser())
  const { id, version } = await newBook()
  await books.update({ id, version, author: 'B' })
  const heard = await reader.until((told) => told.id === id && told.kind === 'updated')
  expect(heard.at(-1)).toMatchObject({ entity: 'book' })
  expect(heard.at(-1)?.invalidates).toEqual(expect.arrayContaining([['book'], ['genre']]))
  await reader.leave()
})

test('many at once are told once', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, newBook))
  const ids = made.map(({ id }) => id)
  const reader = await listen(app, await createUser())
  await books.deleteMany({ ids })
  const { id } = await newBook()
  const heard = await reader.until((told) => told.id === id)
  const deleted = heard.filter((told) => told.kind === 'deleted').map((told) => told.id)
  expect(deleted).toEqual([null])
  await reader.leave()
})
