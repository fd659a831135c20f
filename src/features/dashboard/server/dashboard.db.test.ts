import { expect, test } from 'vitest'
import { openHouse } from '#/assembly/testing/house.ts'
import { bookTable } from '#/features/book/server/book.table.ts'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { getDashboard } from './dashboard.service.ts'

const { db, person, api } = await openHouse()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('an empty house has empty figures', async () => {
  expect(await getDashboard(db)).toEqual({
    books: { count: 0, recent: 0 },
    users: { count: 0, recent: 0 },
    active: 0,
    genres: [],
  })
})

test('figures count what is there, lately and by genre', async () => {
  const [poetry, drama, empty] = [newId(), newId(), newId()]
  await db.insert(genreTable).values([
    { id: poetry, name: 'Poetry', colour: 'plum' },
    { id: drama, name: 'Drama', colour: 'rose' },
    { id: empty, name: 'Atlases', colour: 'teal' },
  ])
  const books = [
    [drama, 1],
    [drama, 29],
    [poetry, 31],
    [null, 400],
  ] as const
  await db.insert(bookTable).values(
    books.map(([genreId, age], n) => ({
      id: newId(),
      title: `${n}`,
      author: 'A',
      genreId,
      createdAt: daysAgo(age),
    })),
  )
  await db.insert(userTable).values(
    [
      { createdAt: daysAgo(2), lastSeenAt: daysAgo(1) },
      { createdAt: daysAgo(60), lastSeenAt: daysAgo(29) },
      { createdAt: daysAgo(60), lastSeenAt: daysAgo(31) },
      { createdAt: daysAgo(60), lastSeenAt: null },
    ].map((user, n) => ({ id: newId(), email: `${n}@example.com`, ...user })),
  )
  expect(await getDashboard(db)).toEqual({
    books: { count: 4, recent: 2 },
    users: { count: 4, recent: 1 },
    active: 2,
    genres: [
      { id: drama, name: 'Drama', colour: 'rose', books: 2 },
      { id: poetry, name: 'Poetry', colour: 'plum', books: 1 },
      { id: empty, name: 'Atlases', colour: 'teal', books: 0 },
    ],
  })
})

test('figures are for those who may enter the manager', async () => {
  const user = await api(await person())
  await expect(user.dashboard.get()).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 })
  const visitor = await api({ cookie: '' })
  await expect(visitor.dashboard.get()).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
    status: 401,
  })
  const admin = await api(await person({ role: 'user,admin' }))
  await expect(admin.dashboard.get()).resolves.toHaveProperty('books.count', 4)
})
