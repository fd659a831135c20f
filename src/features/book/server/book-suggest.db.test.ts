import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { newId } from '#/platform/db/id.ts'
import { bookTable } from './book.table.ts'

const { db, createUser, api } = await createTestApp()
const { book: books } = await api(await createUser())

beforeAll(async () => {
  const shelf: [author: string, publisher: string | null][] = [
    ['Leo Tolstoy', 'The Russian Messenger'],
    ['Leo Tolstoy', 'The Russian Messenger'],
    ['LEO  TOLSTOY', null],
    ['Alexei Tolstoy', 'Tolmachev'],
    ['Toru Dutt', 'Kegan Paul'],
    ['Émile Zola', 'Charpentier'],
    ['طه حسين', 'دار المعارف'],
    ['100% Wool', 'A_B'],
    ...Array.from({ length: 30 }, (_, n): [string, string] => [`Many ${10 + n}`, `Press ${n}`]),
  ]
  await db
    .insert(bookTable)
    .values(
      shelf.map(([author, publisher], n) => ({ id: newId(), title: `${n}`, author, publisher })),
    )
})

const authors = (text: string) => books.suggest({ field: 'author', text })
const publishers = (text: string) => books.suggest({ field: 'publisher', text })

describe('authors', () => {
  test('are found by their start, then by their last name, each once', async () => {
    expect(await authors('to')).toEqual(['Toru Dutt', 'Alexei Tolstoy', expect.any(String)])
    expect((await authors('tolstoy l'))[0]?.toLowerCase()).toMatch(/^leo +tolstoy$/)
    expect(await authors('leo t')).toHaveLength(1)
  })

  test.each([
    ['emile', 'Émile Zola'],
    ['ÉMILE Z', 'Émile Zola'],
    ['zol', 'Émile Zola'],
    ['  alexei  tol', 'Alexei Tolstoy'],
    ['طه', 'طه حسين'],
    ['حسين', 'طه حسين'],
    ['100%', '100% Wool'],
  ])('%j suggests %s', async (text, name) => {
    expect(await authors(text)).toEqual([name])
  })

  test.each(['%%', '__', 'olstoy', '1%', '\\\\'])('%j suggests nothing', async (text) => {
    expect(await authors(text)).toEqual([])
  })

  test('are at most eight', async () => {
    expect(await authors('many')).toHaveLength(8)
  })

  test.each(['', 't', ' t ', 'x'.repeat(121)])('are not searched for %j', async (text) => {
    await expect(authors(text)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

test('publishers are found by their start', async () => {
  expect(await publishers('the rus')).toEqual(['The Russian Messenger'])
  expect(await publishers('tol')).toEqual(['Tolmachev'])
  expect(await publishers('messenger')).toEqual([])
  expect(await publishers('a_')).toEqual(['A_B'])
  expect(await publishers('press')).toHaveLength(8)
})
