import { expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { genreTable } from './genre.table.ts'

const { db, createUser, api } = await createTestApp()
const admin = await createUser({ role: 'admin' })
const genres = (await api(admin)).genre

const exists = {
  en: 'Genre already exists',
  fr: 'Ce genre existe déjà',
  ar: 'هذا النوع موجود من قبل',
  sw: 'Aina hii tayari ipo',
}

test('lists genres by name', async () => {
  await genres.create({ name: 'Poetry', color: 'plum' })
  await genres.create({ name: 'Drama', color: 'rose' })
  expect(await genres.list()).toMatchObject([
    { name: 'Drama', color: 'rose', version: 1 },
    { name: 'Poetry', color: 'plum', version: 1 },
  ])
})

test.each(['poetry', ' POETRY ', 'Poetry'])('%j is the same genre', async (name) => {
  await expect(genres.create({ name, color: 'red' })).rejects.toMatchObject({
    code: 'GENRE_EXISTS',
    status: 409,
    message: exists.en,
    data: { field: 'name' },
  })
})

test('an accent makes it a different genre', async () => {
  await expect(genres.create({ name: 'Poétry', color: 'red' })).resolves.toBeTruthy()
})

test('50 concurrent creations make one genre, and 49 get an error in their language', async () => {
  const languages = Object.keys(exists) as (keyof typeof exists)[]
  const apis = await Promise.all(languages.map((language) => api(admin, language)))
  const before = await db.$count(genreTable)
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, async (_, n) =>
      apis[n % apis.length]?.genre.create({ name: 'At once', color: 'blue' }),
    ),
  )
  const rejections = results.flatMap((result, n) =>
    result.status === 'rejected'
      ? [{ language: languages[n % languages.length], error: result.reason }]
      : [],
  )
  expect((await db.$count(genreTable)) - before).toBe(1)
  expect(rejections).toHaveLength(49)
  for (const { language = 'en', error } of rejections)
    expect(error).toMatchObject({
      code: 'GENRE_EXISTS',
      status: 409,
      message: exists[language],
      data: { field: 'name', requestId: expect.any(String) },
    })
})
