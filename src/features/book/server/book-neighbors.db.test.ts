import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { newId } from '#/platform/db/id.ts'
import { bookSearch } from '../book-search.ts'
import { bookTable } from './book.table.ts'

const { db, createUser, api } = await createTestApp()
const { book: books } = await api(await createUser())
const [poems, plays] = [newId(), newId()]

beforeAll(async () => {
  await db.insert(genreTable).values([
    { id: poems, name: 'Poems', color: 'plum' },
    { id: plays, name: 'Plays', color: 'rose' },
  ])
  await db.insert(bookTable).values(
    Array.from({ length: 24 }, (_, n) => ({
      id: newId(),
      // Titles, dates and timestamps repeat, and a third has no date.
      title: `Title ${n % 5}`,
      author: `Author ${n}`,
      publishedOn: n % 3 ? String(1900 + (n % 4)) : null,
      genreId: [poems, plays, null][n % 3],
      createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 6))),
      updatedAt: new Date(Date.UTC(2026, 1, 1 + (n % 7))),
    })),
  )
})

const walks = [
  ...bookSearch.sorts.map((sort) => ({ sort, searchTerm: '', genre: undefined })),
  { sort: 'publishedOn' as const, searchTerm: 'title', genre: undefined },
  { sort: '-publishedOn' as const, searchTerm: 'title author', genre: undefined },
  { sort: '-title' as const, searchTerm: '', genre: poems },
  { sort: 'author' as const, searchTerm: 'title 1', genre: undefined },
]

test.each(walks)(
  'along $sort, "$searchTerm", $genre the neighbors pass every book of the list, in both directions',
  async (list) => {
    const { items } = await books.list({ ...list, limit: 100 })
    expect(items.length).toBeGreaterThan(3)
    for (const [at, { id }] of items.entries()) {
      const { previous, next } = await books.neighbors({ id, ...list })
      expect(previous?.id).toBe(items[at - 1]?.id)
      expect(next?.id).toBe(items[at + 1]?.id)
    }
  },
)

test('without a list, the neighbors are those by title', async () => {
  const { items } = await books.list({ limit: 100 })
  const { previous, next } = await books.neighbors({ id: items[4]?.id ?? '' })
  expect([previous, next]).toEqual([items[3], items[5]])
})

describe('related books', () => {
  const add = async (title: string, author: string, genreId: string | null) => {
    const id = newId()
    await db.insert(bookTable).values({ id, title, author, genreId })
    return id
  }

  test('by the author ignore the spelling and exclude the book itself', async () => {
    const id = await add('One', 'Rabindranath Tagore', null)
    const others = [
      await add('Two', 'RABINDRANATH  TAGORE', null),
      await add('Three', 'Rabindranath Tagoré', null),
    ]
    const { byAuthor, inGenre } = await books.neighbors({ id })
    expect(byAuthor.map((book) => book.id)).toEqual(others)
    expect(inGenre).toEqual([])
  })

  test('in the genre follow on its shelf, and wrap around at its end', async () => {
    const { items } = await books.list({ genre: plays, limit: 100 })
    const ids = items.map(({ id }) => id)
    const inGenre = async (at: number) =>
      (await books.neighbors({ id: ids[at] ?? '' })).inGenre.map(({ id }) => id)
    expect(await inGenre(0)).toEqual(ids.slice(1, 7))
    const last = ids.length - 1
    expect(await inGenre(last)).toEqual(ids.slice(0, 6))
    expect(await inGenre(last - 2)).toEqual([...ids.slice(-2), ...ids.slice(0, 4)])
  })

  test('of a missing book are not found', async () => {
    await expect(books.neighbors({ id: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('a book with a partial date has neighbors', async () => {
  await db.execute(sql`update book set published_on = null where title = 'Title 0'`)
  const { items } = await books.list({ sort: '-publishedOn', limit: 100 })
  const firstUndated = items.findIndex(({ publishedOn }) => publishedOn === null)
  const { previous } = await books.neighbors({
    id: items[firstUndated]?.id ?? '',
    sort: '-publishedOn',
  })
  expect(previous).toEqual(items[firstUndated - 1])
})
